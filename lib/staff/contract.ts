import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { presenceQuerySchema, presenceSchema } from './presence-schema';
import {
  beginFactorSchema,
  confirmFactorSchema,
  factorSecretSchema,
  lostDeviceSchema,
  officeLockSchema,
  previewSchema,
  setRolesSchema,
  teamMemberSchema,
  unlockOfficeSchema,
} from './schema';

export const listTeamContract = defineContract({
  path: '/api/admin/team',
  summary: 'Members of staff with their roles',
  access: 'team:write',
  output: z.object({ items: z.array(teamMemberSchema) }),
});

export const setRolesContract = defineContract({
  method: 'PUT',
  path: '/api/admin/team',
  summary:
    'Set the roles of a member of staff; an address without an account is invited by mail, a member without roles leaves at once',
  access: 'team:write',
  body: setRolesSchema,
  output: teamMemberSchema,
  errors: ['not_found', 'last_lead', 'managed_elsewhere', 'conflict'],
});

export const removeDeviceContract = defineContract({
  method: 'POST',
  path: '/api/admin/team/lost-device',
  summary: 'Remove the second factor of another member of staff, whose sessions end',
  access: 'team:write',
  body: lostDeviceSchema,
  errors: ['not_found', 'managed_elsewhere'],
});

export const beginFactorContract = defineContract({
  method: 'POST',
  path: '/api/admin/second-factor',
  summary: 'Begin to set up one’s second factor: a new secret, which counts once it is confirmed',
  access: 'staff',
  body: beginFactorSchema,
  output: factorSecretSchema,
  errors: ['second_factor_exists', 'too_many_requests', 'managed_elsewhere'],
});

export const confirmFactorContract = defineContract({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  summary: 'Confirm one’s second factor with a code of the app; other sessions end',
  access: 'staff',
  body: confirmFactorSchema,
  errors: ['invalid_otp', 'invalid_token', 'second_factor_exists', 'too_many_requests', 'managed_elsewhere'],
});

export const getLockContract = defineContract({
  path: '/api/admin/lock',
  summary:
    'Whether the office is locked for this session; `active=1` counts as use and puts the lock off, a call without it does not',
  access: 'staff',
  query: z.strictObject({ active: z.literal('1').optional() }),
  output: officeLockSchema,
});

export const lockOfficeContract = defineContract({
  method: 'POST',
  path: '/api/admin/lock',
  summary: 'Lock the office for this session: pages and calls of staff answer `office_locked`',
  access: 'staff',
  body: z.strictObject({}),
});

export const unlockOfficeContract = defineContract({
  method: 'POST',
  path: '/api/admin/unlock',
  summary:
    'Unlock the office with a code of the authenticator app, or with the password for an account without one',
  access: 'staff',
  body: unlockOfficeSchema,
  errors: ['otp_required', 'invalid_otp', 'too_many_requests', 'managed_elsewhere'],
});

export const startPreviewContract = defineContract({
  method: 'POST',
  path: '/api/admin/preview',
  summary:
    'Show this browser the site as of a moment: an instant, or a Swiss day or minute. Writes of the site and the shop answer `preview` until it ends.',
  access: 'staff',
  body: previewSchema,
});

export const endPreviewContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/preview',
  summary: 'Show this browser the site as of now again',
  access: 'staff',
  body: z.strictObject({}),
});

export const getPresenceContract = defineContract({
  path: '/api/admin/presence',
  summary:
    'Who else has a thing open to change it; the call says that the caller has, for half a minute. It does not put the lock off.',
  access: 'staff',
  query: presenceQuerySchema,
  output: presenceSchema,
});
