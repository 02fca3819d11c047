import { z } from 'zod';
import { STAFF_ROLES } from '../core/permissions';
import { instantOf, parseInstant } from '../core/dates';
import { requiredLine } from '../core/text-input';
import { rule } from '../core/validation';
import { NAME_MAX, otpSchema, PASSWORD_MAX, usernameSchema } from '../identity/schema';

/** The office locks after this time without use. */
export const OFFICE_IDLE_MS = 30 * 60_000;

const rolesSchema = z.array(z.enum(STAFF_ROLES));

export const teamMemberSchema = z.object({
  username: z.string(),
  name: z.string(),
  roles: rolesSchema,
  /** Has the scope `admin`, and with it every permission. */
  isAdmin: z.boolean(),
  /** The invitation has not been used. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Roles of a member. The names are for an address without an account. */
export const setRolesSchema = z.strictObject({
  username: usernameSchema,
  roles: rolesSchema.max(STAFF_ROLES.length),
  /** The roles as they were read; `conflict` if others are stored by now. */
  before: rolesSchema.max(STAFF_ROLES.length).optional(),
  firstName: requiredLine(NAME_MAX).optional(),
  lastName: requiredLine(NAME_MAX).optional(),
});
export type SetRolesInput = z.infer<typeof setRolesSchema>;

export const lostDeviceSchema = z.strictObject({ username: usernameSchema });

export const beginFactorSchema = z.strictObject({ currentPassword: z.string().min(1).max(PASSWORD_MAX) });

/** A new secret in base 32, the URI for authenticator apps, and what confirms them. */
export const factorSecretSchema = z.object({ secret: z.string(), uri: z.string(), ticket: z.string() });
export type FactorSecret = z.infer<typeof factorSecretSchema>;

export const confirmFactorSchema = z.strictObject({ ticket: z.string().min(1).max(512), otp: otpSchema });
export type ConfirmFactorInput = z.infer<typeof confirmFactorSchema>;

/** State of the lock: when it closes, and what opens it. `login`: the account is managed elsewhere. */
export const officeLockSchema = z.object({
  isLocked: z.boolean(),
  secondsLeft: z.int().min(0),
  opensWith: z.enum(['code', 'password', 'login']),
});
export type OfficeLock = z.infer<typeof officeLockSchema>;

/** The code of the app; the password for an account without one. */
export const unlockOfficeSchema = z.strictObject({
  otp: otpSchema.optional(),
  currentPassword: z.string().min(1).max(PASSWORD_MAX).optional(),
});
export type UnlockOfficeInput = z.infer<typeof unlockOfficeSchema>;

const PREVIEW_YEARS = { first: 2000, last: 2099 };

/** The instant of a moment that can be previewed; null for anything else. */
function previewInstant(text: string): Date | null {
  const at = parseInstant(text);
  const year = at?.getUTCFullYear() ?? 0;
  return PREVIEW_YEARS.first <= year && year <= PREVIEW_YEARS.last ? at : null;
}

export const previewSchema = z.strictObject({
  at: z
    .string()
    .min(1)
    .max(40)
    .refine((text) => text === '' || previewInstant(text) !== null, rule('moment'))
    .transform((text) => previewInstant(text) ?? instantOf(0)),
});
