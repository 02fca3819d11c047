import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { declareCountSchema, houseMonthSchema, monthSchema } from './house-schema';
import {
  checkSchema,
  deviceViewSchema,
  pairDeviceSchema,
  placeKeySchema,
  placeKeyViewSchema,
  recordVisitsSchema,
  verdictSchema,
  visitAnswerSchema,
  voidVisitSchema,
} from './schema';
import { doorStateSchema } from './state-schema';

const placeParams = z.object({ id: z.string().max(100) });

/** 500 entries with codes. */
const VISITS_BYTES = 512 * 1024;

export const checkPassContract = defineContract({
  method: 'POST',
  path: '/api/door/checks',
  summary:
    'Whether a place lets a pass in: a light, its reason and words in two languages. Nothing counts. Staff (`passes:read`) name the place; `number` takes every spelling',
  access: 'doorOrStaff',
  body: checkSchema,
  output: verdictSchema,
  errors: ['not_found', 'too_many_requests'],
});

export const recordVisitsContract = defineContract({
  method: 'POST',
  path: '/api/door/visits',
  summary:
    'Record entries, at most 500. The id is made by the caller (UUID v7), and the same id gets the same answer. An entry received two minutes after `at` happened offline: it is marked, not refused',
  access: 'door',
  body: recordVisitsSchema,
  output: z.object({ items: z.array(visitAnswerSchema) }),
  maxBytes: VISITS_BYTES,
  errors: ['not_found', 'too_many_requests'],
});

export const voidVisitContract = defineContract({
  method: 'POST',
  path: '/api/door/visits/{id}/void',
  summary: 'Take an entry back within ten minutes; `invalid_transition` later, or for a refused one',
  access: 'door',
  body: voidVisitSchema,
  output: z.object({ id: z.uuid(), voidedAt: z.iso.datetime() }),
  errors: ['invalid_transition'],
});

export const doorStateContract = defineContract({
  path: '/api/door/state',
  summary: 'What a telephone or till needs to decide without a network; no names',
  access: 'door',
  query: z.object({ since: z.string().max(100).optional() }),
  output: doorStateSchema,
  errors: ['not_found'],
});

export const pairDeviceContract = defineContract({
  method: 'POST',
  path: '/api/door/devices',
  summary:
    'Pair a telephone by its invitation, once. The token is sent as `Authorization: DPoP <token>` with a proof by the key (RFC 9449)',
  access: 'anyone',
  limit: 'door_devices',
  body: pairDeviceSchema,
  output: z.object({
    device: z.uuid(),
    token: z.string(),
    name: z.string(),
    place: z.string(),
    serverTime: z.iso.datetime(),
  }),
  status: 201,
  errors: ['invalid_token'],
});

export const createPlaceKeyContract = defineContract({
  method: 'POST',
  path: '/api/admin/places/{id}/keys',
  summary:
    'A key for a till of a place, shown once; also for members of its partner. It is sent as `Authorization: Bearer <key>`',
  access: 'place:devices',
  params: placeParams,
  body: placeKeySchema,
  output: z.object({ id: z.uuid(), key: z.string() }),
  status: 201,
  errors: ['place_not_active'],
});

export const inviteDeviceContract = defineContract({
  method: 'POST',
  path: '/api/admin/places/{id}/invitations',
  summary: 'Invite a telephone to a place for ten minutes; also for members of its partner',
  access: 'place:devices',
  params: placeParams,
  body: placeKeySchema,
  output: z.object({ id: z.uuid(), url: z.url(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: ['place_not_active'],
});

export const listDevicesContract = defineContract({
  path: '/api/admin/places/{id}/devices',
  summary:
    'The telephones of a place: invited, paired, and those revoked in the last 30 days; also for members of its partner',
  access: 'place:devices',
  params: placeParams,
  output: z.object({ items: z.array(deviceViewSchema) }),
});

export const revokeDeviceContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/places/{id}/devices/{device}',
  summary:
    'Revoke a telephone or an invitation. Its next call gets `device_revoked`; also for members of its partner',
  access: 'place:devices',
  params: placeParams.extend({ device: z.uuid() }),
});

export const listPlaceKeysContract = defineContract({
  path: '/api/admin/places/{id}/keys',
  summary:
    'The keys of the tills of a place, without their secret, and those revoked in the last 30 days; also for members of its partner',
  access: 'place:devices',
  params: placeParams,
  output: z.object({ items: z.array(placeKeyViewSchema) }),
});

export const revokePlaceKeyContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/places/{id}/keys/{key}',
  summary: 'Revoke the key of a till. Its next call gets `device_revoked`; also for members of its partner',
  access: 'place:devices',
  params: placeParams.extend({ key: z.uuid() }),
});

export const getHouseMonthContract = defineContract({
  path: '/api/admin/places/{id}/months/{month}',
  summary: 'The entries of a place in a month, in numbers; also for members of its partner',
  access: 'visits:read',
  params: placeParams.extend({ month: monthSchema }),
  output: houseMonthSchema,
});

export const houseMonthCsvContract = defineContract({
  path: '/api/admin/places/{id}/months/{month}/days.csv',
  summary: 'The entries of a place in a month day by day, as CSV; also for members of its partner',
  access: 'visits:read',
  params: placeParams.extend({ month: monthSchema }),
  contentType: 'text/csv',
});

export const declareCountContract = defineContract({
  method: 'PUT',
  path: '/api/admin/places/{id}/months/{month}/count',
  summary:
    'Set how many entries a house counted on paper in a month, until the end of the following one; also for members of its partner. They count like others and are marked as declared. Another number than `before` is a `conflict`',
  access: 'visits:enter',
  params: placeParams.extend({ month: monthSchema }),
  body: declareCountSchema,
  errors: ['place_not_active', 'invalid_transition', 'conflict'],
});
