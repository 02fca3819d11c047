import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import {
  batchDetailSchema,
  batchSchema,
  createBatchSchema,
  resendCardSchema,
  returnedCardSchema,
  waitingCardSchema,
} from './schema';

const access = 'cards:produce';

export const listBatchesContract = defineContract({
  path: '/api/admin/card-batches',
  summary:
    'Batches of cards, newest first, how many cards are in none yet, and those that the post brought back; one hundred cards of each at most',
  access,
  output: z.object({
    toProduce: z.int(),
    waiting: z.array(waitingCardSchema),
    items: z.array(batchSchema),
    returned: z.array(returnedCardSchema),
  }),
});

export const createBatchContract = defineContract({
  method: 'POST',
  path: '/api/admin/card-batches',
  summary:
    'Put the cards to produce into a batch, 500 at most. `invalid_transition` when there is none; each card is in one batch',
  access,
  body: createBatchSchema,
  output: batchSchema,
  status: 201,
  errors: ['invalid_transition'],
});

export const getBatchContract = defineContract({
  path: '/api/admin/card-batches/{id}',
  summary: 'A batch with its cards and their addresses',
  access,
  output: batchDetailSchema,
});

export const sendBatchContract = defineContract({
  method: 'POST',
  path: '/api/admin/card-batches/{id}/sent',
  summary: 'The cards of a batch were sent: orders without further cards are produced',
  access,
  output: batchSchema,
  errors: ['invalid_transition'],
});

export const undoBatchContract = defineContract({
  method: 'POST',
  path: '/api/admin/card-batches/{id}/undo',
  summary: 'Undo a batch that was not sent: its cards wait for another',
  access,
  output: batchSchema,
  errors: ['invalid_transition'],
});

export const returnCardContract = defineContract({
  method: 'POST',
  path: '/api/admin/card-batches/lines/{id}/returned',
  summary: 'The post brought a card back',
  access: 'passes:write',
  errors: ['invalid_transition'],
});

export const resendCardContract = defineContract({
  method: 'POST',
  path: '/api/admin/card-batches/lines/{id}/resent',
  summary:
    'Send a card again that came back, also to another address: itself in a new envelope, or a new card, which replaces it, with the next batch',
  access: 'passes:write',
  body: resendCardSchema,
  errors: ['invalid_transition'],
});

export const getBatchPdfContract = defineContract({
  path: '/api/admin/card-batches/{id}/cards.pdf',
  summary: 'The cards of a batch to print: CR80, front and back, with bleed and crop marks',
  access,
  contentType: 'application/pdf',
});

export const getBatchCsvContract = defineContract({
  path: '/api/admin/card-batches/{id}/cards.csv',
  summary: 'The cards of a batch with code and address, for the printer',
  access,
  contentType: 'text/csv',
});

export const getBatchLabelsContract = defineContract({
  path: '/api/admin/card-batches/{id}/labels.pdf',
  summary: 'The addresses of a batch on labels of 70 by 37 mm',
  access,
  contentType: 'application/pdf',
});
