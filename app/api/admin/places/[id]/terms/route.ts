import { savePlaceTerms } from '@/lib/partners/commands/save-place-terms';
import { savePlaceTermsContract } from '@/lib/partners/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PUT = defineStaffRoute(savePlaceTermsContract, ({ db, params, body, by }) =>
  savePlaceTerms(db, { placeId: params.id, ...body }, by),
);
