import { ok } from '@/lib/core/result';
import { saveMailTexts } from '@/lib/delivery/commands/mail-texts';
import { getMailTextsContract, saveMailTextsContract } from '@/lib/mail/contract';
import { findMailTexts } from '@/lib/mail/text-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getMailTextsContract, async ({ db, params }) =>
  ok(await findMailTexts(db, params)),
);

export const PUT = defineStaffRoute(saveMailTextsContract, ({ db, params, body, ifMatch, by }) =>
  saveMailTexts(db, params, { ...body, ifMatch }, by),
);
