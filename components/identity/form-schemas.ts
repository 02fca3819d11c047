import { z } from 'zod';
import { rule } from '@/lib/core/validation';
import type { PersonalPart } from '@/lib/identity/rules';
import {
  addressSchema,
  alreadyPassSchema,
  birthDateSchema,
  loginSchema,
  newUserSchema,
  passwordSchema,
  phoneSchema,
} from '@/lib/identity/schema';

/** The confirmation of a new password exists only in the form and is never sent. */
const confirmation = z.string().min(1);
const DIFFERENT = rule('confirm', ['confirmation']);

const personSchema = newUserSchema.omit({ locale: true });

export const registrationFormSchema = personSchema
  .extend({ confirmation })
  .refine((form) => form.password === form.confirmation, DIFFERENT);

export const resetFormSchema = z
  .object({ password: passwordSchema, confirmation })
  .refine((form) => form.password === form.confirmation, DIFFERENT);

/** Login form, without and with the authenticator code. */
export const credentialsSchema = loginSchema.omit({ recaptchaToken: true });
export const credentialsWithCodeSchema = credentialsSchema.required({ otp: true });

const alreadyPass = alreadyPassSchema.optional();

export const knownRenewalSchema = z.object({ alreadyUser: credentialsSchema, alreadyPass });
export const knownRenewalWithCodeSchema = z.object({ alreadyUser: credentialsWithCodeSchema, alreadyPass });

export const newRenewalSchema = z
  .object({ newUser: personSchema, confirmation, alreadyPass })
  .refine((form) => form.newUser.password === form.confirmation, DIFFERENT);

/** Schema of the missing personal data only, all required. */
export const missingDataSchema = (missing: readonly PersonalPart[]) =>
  z.object({
    birthDate: missing.includes('birthDate') ? birthDateSchema : birthDateSchema.optional(),
    phone: missing.includes('phone') ? phoneSchema : phoneSchema.optional(),
    address: missing.includes('address') ? addressSchema : addressSchema.optional(),
  });
