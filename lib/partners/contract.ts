import { z } from 'zod';
import { emailSchema } from '../core/email';
import { defineContract } from '../http/define-contract';
import {
  partnerDetailSchema,
  partnerInputSchema,
  partnerListSchema,
  partnerMemberInputSchema,
  partnerRowSchema,
  savePartnerSchema,
  placeTermsSchema,
} from './partner-schema';

const placeParams = z.object({ id: z.string().max(100) });

export const listPartnersContract = defineContract({
  path: '/api/admin/partners',
  summary: 'Partner houses by name, fifty per page',
  access: 'partners:read',
  query: partnerListSchema,
  output: z.object({ items: z.array(partnerRowSchema), total: z.int(), page: z.int() }),
});

export const getPartnerContract = defineContract({
  path: '/api/admin/partners/{id}',
  summary: 'A partner house with its places, their rules and prices, and its members',
  access: 'partners:read',
  output: partnerDetailSchema,
});

export const addPartnerContract = defineContract({
  method: 'POST',
  path: '/api/admin/partners',
  summary: 'Add a partner house: the legal person, its account and the days of its contract',
  access: 'partners:write',
  body: partnerInputSchema,
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const savePartnerContract = defineContract({
  method: 'PUT',
  path: '/api/admin/partners/{id}',
  summary:
    'Replace the data of a partner house; its places and members stay. Another version than the one named is a `conflict`',
  access: 'partners:write',
  body: savePartnerSchema,
  errors: ['conflict'],
});

export const savePlaceTermsContract = defineContract({
  method: 'PUT',
  path: '/api/admin/places/{id}/terms',
  summary:
    'Set the partner, the rules and the reference prices of a place; what is absent stays. Visits keep the price of their day. Another version than the one named is a `conflict`',
  access: 'partners:write',
  params: placeParams,
  body: placeTermsSchema,
  errors: ['conflict'],
});

export const addPartnerMemberContract = defineContract({
  method: 'POST',
  path: '/api/admin/partners/{id}/members',
  summary:
    'Add a person to a partner house and mail a link to the page of the house. An address without an account gets one, which the link activates',
  access: 'partners:write',
  body: partnerMemberInputSchema,
  output: z.object({ accountId: z.uuid() }),
  status: 201,
  errors: ['managed_elsewhere'],
});

export const removePartnerMemberContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/partners/{id}/members/{account}',
  summary: 'Remove a person from a partner house; open links to its page end',
  access: 'partners:write',
  params: z.object({ id: z.uuid(), account: z.uuid() }),
});

export const requestHouseLinkContract = defineContract({
  method: 'POST',
  path: '/api/partner/login-link',
  summary:
    'Mail a link to the page of a house, valid for half an hour and once, if the address is a member of one',
  access: 'anyone',
  body: z.strictObject({ email: emailSchema }),
  output: z.object({}),
  status: 202,
  limit: 'house_link',
});
