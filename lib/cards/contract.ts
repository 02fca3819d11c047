import { z } from 'zod';
import { changeSchema } from '../audit/change-schema';
import { defineContract } from '../http/define-contract';
import { decideApprovalSchema } from '../staff/approval-schema';
import {
  askedCorrectionSchema,
  blockPassSchema,
  correctHolderSchema,
  passDetailSchema,
  replaceCardSchema,
} from './schema';

const params = z.object({ uniqueKey: z.string().max(40) });
const changedPassSchema = passDetailSchema.extend(changeSchema.shape);

export const getPassDetailContract = defineContract({
  path: '/api/admin/passes/{uniqueKey}',
  summary: 'A pass by its number in any spelling, with its editions and cards',
  access: 'passes:read',
  params,
  output: passDetailSchema,
});

export const replaceCardContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/{uniqueKey}/cards',
  summary:
    'Replace the card of a pass: the number stays, the old card is refused; with or without a fee, which was paid at the counter or is invoiced to the account of the pass. The same `Idempotency-Key` again, or the same replacement within a minute, returns the same serial; `invalid_transition` for a blocked pass; `invalid_data` for an invoice without a postal address',
  access: 'passes:write',
  params,
  body: replaceCardSchema,
  idempotent: 'optional',
  output: z.object({ serial: z.int() }),
  status: 201,
  errors: ['invalid_transition'],
});

export const blockPassContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/{uniqueKey}/block',
  summary: 'Block a pass: it has no code any more. `invalid_transition` if it is blocked already',
  access: 'passes:write',
  params,
  body: blockPassSchema,
  output: changedPassSchema,
  errors: ['invalid_transition'],
});

export const unblockPassContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/{uniqueKey}/unblock',
  summary:
    'Lift a block by staff. `invalid_transition` for any other pass, also one withdrawn with its order',
  access: 'passes:write',
  params,
  body: blockPassSchema,
  output: changedPassSchema,
  errors: ['invalid_transition'],
});

export const correctHolderContract = defineContract({
  method: 'PATCH',
  path: '/api/admin/passes/{uniqueKey}/holder',
  summary:
    'Correct the holder of a pass and replace its card. More than two letters of the name, or another year of birth, wait for a lead (`approval_needed`), who has `passes:bulk`; `invalid_data` when the person has such a pass, and for a birth date to come',
  access: 'passes:write',
  params,
  body: correctHolderSchema,
  output: passDetailSchema,
  errors: ['approval_needed', 'invalid_transition'],
});

export const listCorrectionsContract = defineContract({
  path: '/api/admin/corrections',
  summary: 'Corrections of holders that wait for a lead, oldest first; they lapse after seven days',
  access: 'passes:write',
  output: z.object({ items: z.array(askedCorrectionSchema) }),
});

export const decideCorrectionContract = defineContract({
  method: 'POST',
  path: '/api/admin/corrections/{id}',
  summary:
    'Confirm or refuse a correction asked by somebody else; a refusal needs a `reason`; `approval_needed` for the person who asked, `invalid_transition` when it is decided or has lapsed, or can no longer be made',
  access: 'passes:bulk',
  body: decideApprovalSchema,
  errors: ['approval_needed', 'invalid_transition'],
});
