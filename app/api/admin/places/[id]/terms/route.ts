import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { savePlaceTerms } from '@/lib/partners/commands/save-place-terms';
import { savePlaceTermsContract } from '@/lib/partners/contract';
import { staff } from '@/lib/staff/guards';

export const PUT = defineRoute(savePlaceTermsContract, staff('partners:write'), (call) =>
  savePlaceTerms(call.db, { placeId: call.params.id, ...call.body }, staffActor(call)),
);
