import { defineContract } from '../http/define-contract';
import { ownVisitsSchema, visitConsentSchema } from './account-schema';

export const getOwnVisitsContract = defineContract({
  path: '/api/account/visits',
  summary:
    'What the passes of the signed-in customer gave them in this edition; empty unless they have agreed to see it',
  access: 'customer',
  output: ownVisitsSchema,
});

export const setVisitConsentContract = defineContract({
  method: 'PUT',
  path: '/api/account/visits',
  summary: 'Agree to see one’s visits, or withdraw: the visits are then forgotten at once',
  access: 'customer',
  body: visitConsentSchema,
  output: ownVisitsSchema,
});
