import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import {
  confirmGoodwillSchema,
  goodwillDetailSchema,
  goodwillRunSchema,
  prepareGoodwillSchema,
  undoGoodwillSchema,
} from './schema';

const access = 'passes:bulk';

export const listGoodwillContract = defineContract({
  path: '/api/admin/passes/bulk',
  summary: 'Extensions of many passes, the latest first',
  access,
  output: z.object({ items: z.array(goodwillRunSchema) }),
});

export const prepareGoodwillContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/bulk',
  summary:
    'Dry run of an extension: how many passes, which are skipped and why. Changes no pass; `not_found` when there is none to extend',
  access,
  body: prepareGoodwillSchema,
  output: goodwillDetailSchema,
  status: 201,
  errors: ['not_found'],
});

export const getGoodwillContract = defineContract({
  path: '/api/admin/passes/bulk/{id}',
  summary: 'An extension of many passes with its progress, and the passes that are skipped',
  access,
  output: goodwillDetailSchema,
});

export const confirmGoodwillContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/bulk/{id}/confirm',
  summary:
    'Start a prepared extension; `count` repeats its number of passes. One at a time: `conflict` while another runs, or when one ran since the dry run',
  access,
  body: confirmGoodwillSchema,
  output: goodwillDetailSchema,
  status: 202,
  errors: ['invalid_transition', 'conflict'],
});

export const undoGoodwillContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/bulk/{id}/undo',
  summary: 'Undo an extension as a whole, also while it runs; mails that were not sent are withdrawn',
  access,
  body: undoGoodwillSchema,
  output: goodwillDetailSchema,
  status: 202,
  errors: ['invalid_transition', 'conflict'],
});
