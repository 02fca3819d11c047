import { saveMailTexts } from '@/lib/delivery/commands/mail-texts';
import { getMailTextsContract, saveMailTextsContract } from '@/lib/mail/contract';
import { findMailTexts } from '@/lib/mail/text-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getMailTextsContract, ({ db, params }) => findMailTexts(db, params));

export const PUT = defineStaffRoute(saveMailTextsContract, ({ db, params, body, ifMatch, by }) =>
  saveMailTexts(db, params, { ...body, ifMatch }, by),
);
