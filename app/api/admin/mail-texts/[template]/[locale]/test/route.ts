import { sendMailTest } from '@/lib/delivery/commands/mail-texts';
import { testMailTextsContract } from '@/lib/mail/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(testMailTextsContract, ({ db, actor: person, params, body, by }) =>
  sendMailTest(db, params, { ...body, person }, by),
);
