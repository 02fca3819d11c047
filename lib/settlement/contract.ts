import { z } from 'zod';
import { daySchema } from '../core/validation';
import { defineContract } from '../http/define-contract';
import { currentAdvanceSchema, pendingRunSchema } from './advance-schema';
import { newRuleSchema, savedRuleSchema } from './rule-schema';
import {
  answerSchema,
  bankReportSchema,
  houseStatementSchema,
  newRunSchema,
  objectionSchema,
  refusedFileSchema,
  runSchema,
  runSummarySchema,
  sendBackSchema,
  simulatedLineSchema,
  simulateSchema,
} from './schema';

const SEQUENCE_MAX = 1_000;

export const listRulesContract = defineContract({
  path: '/api/admin/settlement/rules',
  summary: 'Rules by which houses are paid, every version',
  access: 'settle:read',
  output: z.object({ items: z.array(savedRuleSchema) }),
});

export const saveRuleContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/rules',
  summary: 'Save a rule as the next version of its name',
  access: 'settle:run',
  body: newRuleSchema,
  output: savedRuleSchema,
  status: 201,
});

export const simulateContract = defineContract({
  path: '/api/admin/settlement/simulate',
  summary: 'What each house would get for an edition by two rules; saves nothing',
  access: 'settle:read',
  query: simulateSchema,
  output: z.object({
    potA: z.int().nullable(),
    potB: z.int().nullable(),
    items: z.array(simulatedLineSchema),
  }),
});

export const listRunsContract = defineContract({
  path: '/api/admin/settlement/runs',
  summary: 'Settlement runs, the newest first',
  access: 'settle:read',
  output: z.object({ items: z.array(runSummarySchema) }),
});

export const createRunContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs',
  summary:
    'Compute a run. An advance pays entries that no advance has paid; the final account pays all of an edition less its advances, and ends with it or later. `conflict` after the final account. With `replaces`, a computed run is thrown away for it: `run_frozen` once it is frozen, `not_found` once it is gone',
  access: 'settle:run',
  body: newRunSchema,
  output: runSchema,
  status: 201,
  errors: ['conflict', 'run_frozen', 'not_found'],
});

export const readRunContract = defineContract({
  path: '/api/admin/settlement/runs/{id}',
  summary: 'A run with its lines',
  access: 'settle:read',
  output: runSchema,
});

export const discardRunContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/settlement/runs/{id}',
  summary: 'Throw a computed run away',
  access: 'settle:run',
  errors: ['run_frozen'],
});

export const freezeRunContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs/{id}/freeze',
  summary:
    'Fix a computed run with its entries. `conflict` when entries or advances have changed since it was computed',
  access: 'settle:run',
  output: runSchema,
  errors: ['run_frozen', 'conflict'],
});

export const approveRunContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs/{id}/approve',
  summary: 'Approve a frozen run; `approval_needed` for the person who computed it',
  access: 'settle:approve',
  output: runSchema,
  errors: ['approval_needed', 'invalid_transition'],
});

export const sendRunBackContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs/{id}/send-back',
  summary:
    'Send a frozen run back to accounting with a reason: it is computed again, and can be discarded. `conflict` when a later run builds on it',
  access: 'settle:approve',
  body: sendBackSchema,
  output: runSchema,
  errors: ['invalid_transition', 'conflict'],
});

export const sendRunContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs/{id}/send',
  summary:
    'Number the statements of an approved run and mail them to the houses, which can object for 30 days. `approval_needed` before the approval',
  access: 'settle:run',
  output: runSchema,
  errors: ['approval_needed', 'invalid_transition'],
});

export const runStatementsContract = defineContract({
  path: '/api/admin/settlement/runs/{id}/statements.pdf',
  summary: 'The statements of a run, or of one house, as PDF; previews without a number before it is sent',
  access: 'settle:read',
  query: z.object({ partner: z.uuid().optional() }),
  contentType: 'application/pdf',
});

export const objectForHouseContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/statements/{id}/object',
  summary: 'Note the objection of a house. `invalid_transition` after 30 days, and for a second one',
  access: 'settle:run',
  body: objectionSchema,
  errors: ['invalid_transition'],
});

export const answerObjectionContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/statements/{id}/answer',
  summary:
    'Answer an objection. `correction` (Rappen) is added to the next run, or taken off it; refused on an advance whose final account is frozen. `invalid_transition` unless an objection waits',
  access: 'settle:run',
  body: answerSchema,
  errors: ['invalid_transition'],
});

export const makePaymentFileContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs/{id}/payment-file',
  summary:
    'Make the payment file of a run whose statements were sent, once; again only for payments that came back or that the bank refused. `executionDay` is after the 30 days of objections, at most a year later. `invalid_data` names the houses that a bank would refuse, `invalid_transition` is an objection without an answer',
  access: 'money:pay',
  body: z.strictObject({ executionDay: daySchema }),
  output: z.object({ messageId: z.string() }),
  status: 201,
  errors: ['approval_needed', 'invalid_transition', 'payment_unavailable'],
});

export const refusePaymentFileContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/runs/{id}/payment-file/refused',
  summary:
    'The bank refused a payment file before it debited anything: its payments can be paid again, with the next file. `invalid_transition` once the bank has booked one of them',
  access: 'money:pay',
  body: refusedFileSchema,
  output: runSchema,
  errors: ['invalid_transition'],
});

export const paymentFileContract = defineContract({
  path: '/api/admin/settlement/runs/{id}/payment-file.xml',
  summary: 'A payment file (pain.001.001.09) as it was made; the newest by default',
  access: 'money:pay',
  query: z.object({ sequence: z.coerce.number().int().min(1).max(SEQUENCE_MAX).optional() }),
  contentType: 'application/xml',
});

export const payoutFileContract = defineContract({
  method: 'POST',
  path: '/api/admin/settlement/bank-file',
  summary:
    'Take debits and returns of a bank’s camt.054 file (part `file`, or XML as the body): debits close payments of houses, returns open them again',
  access: 'money:import',
  multipart: true,
  plainUpload: ['application/xml', 'text/xml'],
  output: bankReportSchema,
  errors: ['invalid_file'],
});

export const runLinesContract = defineContract({
  path: '/api/admin/settlement/runs/{id}/lines.csv',
  summary: 'The lines of a run as CSV',
  access: 'settle:read',
  contentType: 'text/csv',
});

export const currentAdvanceContract = defineContract({
  path: '/api/partner/places/{id}/advance',
  summary:
    'What the next advance would pay the house of a place today, month by month; null where none is being prepared that pays single entries. `pending`: what runs pay it whose statements are not sent yet',
  access: 'place:money',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ advance: currentAdvanceSchema.nullable(), pending: z.array(pendingRunSchema) }),
});

export const houseStatementsContract = defineContract({
  path: '/api/partner/statements',
  summary: 'The statements of the caller’s houses, the newest first',
  access: 'place:money',
  output: z.object({ items: z.array(houseStatementSchema) }),
});

export const houseStatementContract = defineContract({
  path: '/api/partner/statements/{id}/statement.pdf',
  summary: 'A statement of the caller’s house as PDF',
  access: 'place:money',
  contentType: 'application/pdf',
});

export const objectContract = defineContract({
  method: 'POST',
  path: '/api/partner/statements/{id}/object',
  summary:
    'Object to a statement of the caller’s house. `invalid_transition` after 30 days, and for a second time',
  access: 'place:money',
  body: objectionSchema,
  errors: ['invalid_transition'],
});
