import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { saveMailTexts } from '@/lib/delivery/commands/mail-texts';
import { defineRoute } from '@/lib/http/define-route';
import { getMailTextsContract, saveMailTextsContract } from '@/lib/mail/contract';
import { findMailTexts } from '@/lib/mail/text-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getMailTextsContract, staff('mail:write'), async ({ db, params }) =>
  ok(await findMailTexts(db, params)),
);

export const PUT = defineRoute(saveMailTextsContract, staff('mail:write'), (call) =>
  saveMailTexts(call.db, call.params, { ...call.body, ifMatch: call.ifMatch }, staffActor(call)),
);
