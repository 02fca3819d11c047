import { z } from 'zod';
import { emailSchema } from '../core/email';
import { lineSchema, requiredLine } from '../core/text-input';
import { daySchema, rule } from '../core/validation';
import { isCountry } from '../i18n/format';
import { localeSchema } from '../i18n/schema';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 70;

/** Accounts are identified by e-mail address. */
export const usernameSchema = emailSchema;

export const passwordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

export const genderSchema = z.enum(['none', 'male', 'female']);
export const titleSchema = z.enum(['none', 'mr', 'mrs', 'ms']);

const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine(isCountry, rule('choice'));

/** A phone number in E.164 format. Checks only format and length; forms check the numbering plan. */
export const phoneSchema = z.strictObject({
  country: countrySchema,
  number: z
    .string()
    .transform((value) => value.replace(/[\s()./-]/g, ''))
    .pipe(z.string().refine((value) => /^\+[1-9]\d{6,14}$/.test(value), rule('phone'))),
});

/** A postal address from a list that names no country. */
export const listedAddressSchema = z.strictObject({
  street: requiredLine(70),
  number: lineSchema(16).default(''),
  complement: lineSchema(70).optional(),
  zip: requiredLine(16),
  city: requiredLine(35),
  state: lineSchema(35).default(''),
  country: countrySchema.default('CH'),
});

const SWISS_POSTCODE = /^[1-9]\d{3}$/;

export const addressSchema = listedAddressSchema.refine(
  ({ country, zip }) => country !== 'CH' || zip === '' || SWISS_POSTCODE.test(zip),
  rule('postcode', ['zip']),
);

/** Earliest plausible birth date. */
const EARLIEST_BIRTH = '1900-01-01';
export const birthDateSchema = daySchema.refine((day) => day === '' || day >= EARLIEST_BIRTH, rule('date'));

/** Shipping or billing contact of an order. */
export const contactSchema = z.strictObject({
  gender: genderSchema.default('none'),
  title: titleSchema.default('none'),
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  email: usernameSchema,
  phone: phoneSchema,
  company: lineSchema(NAME_MAX).optional(),
  birthDate: birthDateSchema.optional(),
  address: addressSchema,
});
export type Contact = z.infer<typeof contactSchema>;

/** A contact of an order. Telephone and address are null when nothing is sent by post. */
export const orderContactSchema = contactSchema.extend({
  phone: phoneSchema.nullable(),
  address: addressSchema.nullable(),
});
export type OrderContact = z.infer<typeof orderContactSchema>;

/** Personal data of an account; only the names are required. */
export const profileContactSchema = z.strictObject({
  gender: genderSchema.optional(),
  title: titleSchema.optional(),
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  email: usernameSchema.optional(),
  phone: phoneSchema.optional(),
  company: lineSchema(NAME_MAX).optional(),
  birthDate: birthDateSchema.optional(),
  address: addressSchema.optional(),
});
export type ProfileContact = z.infer<typeof profileContactSchema>;

export const scopeSchema = z.enum(['customer', 'pro', 'admin']);
export type Scope = z.infer<typeof scopeSchema>;

const recaptchaToken = z.string().max(4_096).optional();

/** A code of an authenticator app, which displays it in groups. */
export const otpSchema = z
  .string()
  .max(20)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().refine((value) => /^\d{6}$/.test(value), rule('otp')));

export const loginSchema = z.strictObject({
  username: usernameSchema,
  password: z.string().min(1).max(PASSWORD_MAX),
  /** For accounts with a second factor, after `otp_required`. */
  otp: otpSchema.optional(),
  recaptchaToken,
});
export const refreshSchema = z.strictObject({ refresh_token: z.string().min(1).max(512) });
export const logoutSchema = z.strictObject({ refresh_token: z.string().min(1).max(512).optional() });
export const tokenPairSchema = z.object({ token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  /** Whether the owner has confirmed the address by a link. */
  activated: z.boolean().default(false),
  /** Whether the session passed a second factor, as calls of staff require. */
  secondFactor: z.boolean().default(false),
  profile: profileContactSchema.partial().extend({ scope: z.array(scopeSchema), locale: localeSchema }),
});
export type User = z.infer<typeof userSchema>;

/** Language of the account and its mails; that of the call if absent. */
const chosenLocaleSchema = localeSchema.optional();

export const signUpSchema = profileContactSchema.extend({
  username: usernameSchema,
  password: passwordSchema,
  locale: chosenLocaleSchema,
  /** What the visitor was about to order; the link of the mail leads back to it. */
  product: z.string().max(40).optional(),
  extension: z.string().max(64).optional(),
  recaptchaToken,
});
export type SignUpInput = z.infer<typeof signUpSchema>;

/** Response to a registration, which is completed by the activation mail. */
export const signedUpSchema = z.object({ id: z.uuid(), username: z.string() });

export const resetPasswordSchema = z.strictObject({
  token: z.string().min(1).max(512),
  password: passwordSchema,
});

const fields = profileContactSchema.shape;

/** Changes to personal data: absent fields are kept, null clears a field. */
export const profileChangeSchema = z.strictObject({
  firstName: fields.firstName.optional(),
  lastName: fields.lastName.optional(),
  gender: fields.gender.nullable(),
  title: fields.title.nullable(),
  email: fields.email.nullable(),
  phone: fields.phone.nullable(),
  company: fields.company.nullable(),
  birthDate: fields.birthDate.nullable(),
  address: fields.address.nullable(),
  locale: localeSchema.optional(),
  billingContact: contactSchema.nullable().optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const profileSchema = profileContactSchema.extend({
  id: z.uuid(),
  username: z.string(),
  locale: localeSchema,
  billingContact: contactSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** A new password, a new address, or both, with the current password. */
export const accessChangeSchema = z
  .strictObject({
    currentPassword: z.string().min(1).max(PASSWORD_MAX),
    username: usernameSchema.optional(),
    password: passwordSchema.optional(),
  })
  .refine(
    ({ username, password }) => username !== undefined || password !== undefined,
    rule('required', ['password']),
  );
export type AccessChange = z.infer<typeof accessChangeSchema>;

/** Login address, and the new one waiting for confirmation. */
export const accessSchema = z.object({ username: z.string(), pendingUsername: z.string().nullable() });
export type Access = z.infer<typeof accessSchema>;

export const sessionViewSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** Sessions to end: of one customer, or explicitly of everyone. */
export const endSessionsSchema = z
  .strictObject({ username: usernameSchema.optional(), everyone: z.literal(true).optional() })
  .refine(
    ({ username, everyone }) => (username === undefined) !== (everyone === undefined),
    rule('required', ['username']),
  );
export type EndSessionsInput = z.infer<typeof endSessionsSchema>;

export const activationSchema = z.strictObject({ token: z.string().min(1).max(512) });
export const usernameFormSchema = z.strictObject({ username: usernameSchema });
export const usernameOnlySchema = usernameFormSchema.extend({ recaptchaToken });

export const newUserSchema = z.strictObject({
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  username: usernameSchema,
  password: passwordSchema,
  locale: chosenLocaleSchema,
});

/** With an optional confirmation of the password, which is compared and dropped. */
const confirmedUserSchema = newUserSchema
  .extend({ passwordConfirmation: z.string().max(PASSWORD_MAX).optional() })
  .refine(
    ({ password, passwordConfirmation: again }) => again === undefined || again === password,
    rule('confirm', ['passwordConfirmation']),
  )
  .transform(({ passwordConfirmation: _, ...user }) => user);

export const alreadyPassSchema = z.strictObject({
  uniqueKey: z.string().trim().min(1).max(20),
  birthDate: birthDateSchema,
});

export const RENEWAL_TOKEN_MAX = 100;

/** The renewal form: exactly one of two paths (docs/product.md#renewal). */
export const renewalSchema = z
  .strictObject({
    alreadyUser: loginSchema.omit({ recaptchaToken: true }).optional(),
    newUser: confirmedUserSchema.optional(),
    alreadyPass: alreadyPassSchema.optional(),
    /** From a reminder link, instead of `alreadyPass`. */
    renewalToken: z.string().max(RENEWAL_TOKEN_MAX).optional(),
    product: z.string().max(40).optional(),
    /** Codes of extensions to order with it. */
    extensions: z.array(z.string().min(1).max(40)).max(20).optional(),
    recaptchaToken,
  })
  .refine(
    (input) => (input.alreadyUser === undefined) !== (input.newUser === undefined),
    rule('required', ['alreadyUser']),
  );
