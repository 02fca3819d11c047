import { z } from 'zod';
import { listPageSchema } from '../core/list-page';
import { defineContract } from '../http/define-contract';
import {
  proposalListSchema,
  proposalViewSchema,
  refuseProposalSchema,
  sendProposalSchema,
  takeProposalSchema,
} from './proposal-schema';

const placeParams = z.object({ id: z.string().max(100) });

export const listOwnProposalsContract = defineContract({
  path: '/api/partner/places/{id}/proposals',
  summary:
    'What a house has proposed for a place, the latest first, with the answers; for members of its partner',
  access: 'place:events',
  params: placeParams,
  output: z.object({ items: z.array(proposalViewSchema) }),
});

export const sendProposalContract = defineContract({
  method: 'POST',
  path: '/api/partner/places/{id}/proposals',
  summary:
    'Propose an event or opening hours of a place to the editors; for members of its partner. The answer comes by mail',
  access: 'place:events',
  params: placeParams,
  body: sendProposalSchema,
  output: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['place_not_active'],
});

export const listProposalsContract = defineContract({
  path: '/api/admin/proposals',
  summary: 'What houses propose, the latest first; fifty a page',
  access: 'content:read',
  query: proposalListSchema,
  output: listPageSchema(proposalViewSchema),
});

export const getProposalContract = defineContract({
  path: '/api/admin/proposals/{id}',
  summary: 'One proposal of a house',
  access: 'content:read',
  output: proposalViewSchema,
});

export const takeProposalContract = defineContract({
  method: 'POST',
  path: '/api/admin/proposals/{id}/take',
  summary:
    'Take a proposal: its values become a draft, which is changed and published like any other. The house gets a mail. `invalid_transition` if it was decided already',
  access: 'content:write',
  body: takeProposalSchema,
  output: z.object({ type: z.enum(['events', 'places']), id: z.string() }),
  errors: ['invalid_transition'],
});

export const refuseProposalContract = defineContract({
  method: 'POST',
  path: '/api/admin/proposals/{id}/refuse',
  summary:
    'Refuse a proposal with an answer, which is mailed to the house. `invalid_transition` if it was decided already',
  access: 'content:write',
  body: refuseProposalSchema,
  errors: ['invalid_transition'],
});
