import { staffActor } from '@/lib/audit/actor';
import { sendMailTest } from '@/lib/delivery/commands/mail-texts';
import { defineRoute } from '@/lib/http/define-route';
import { testMailTextsContract } from '@/lib/mail/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(testMailTextsContract, staff('mail:write'), (call) => {
  const { db, params, body, actor: person } = call;
  return sendMailTest(db, params, { ...body, person }, staffActor(call));
});
