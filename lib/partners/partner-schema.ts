import { z } from 'zod';
import { emailSchema } from '../core/email';
import { isQrIban, parseSwissIban } from '../core/iban';
import { lineSchema, requiredLine } from '../core/text-input';
import { daySchema, rule, type ValidationKey } from '../core/validation';
import { byLocale, LOCALES, type Localized } from '../i18n/languages';
import { ENTRY_RULES, GRACE_DAYS_MAX, placeRulesSchema } from './schema';

export const LEGAL_FORMS = ['association', 'foundation', 'company', 'public', 'person'] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

/** By the days of the contract. */
export const PARTNER_STATES = ['running', 'planned', 'over'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

const NAME_MAX = 120;
/** Lengths of a structured address in a payment (pain.001). */
const STREET_MAX = 70;
const NUMBER_MAX = 16;
const CITY_MAX = 35;
const PHONE_MAX = 40;
const PRICES_MAX = 50;
const CENTS_MAX = 1_000_000;

const noneIfEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).default(null);

export const partnerInputSchema = z
  .strictObject({
    name: requiredLine(NAME_MAX),
    legalForm: z.enum(LEGAL_FORMS),
    address: z.strictObject({
      street: requiredLine(STREET_MAX),
      number: lineSchema(NUMBER_MAX).optional(),
      zip: z.string().regex(/^\d{4}$/),
      city: requiredLine(CITY_MAX),
    }),
    /** In any spelling; stored without spaces. */
    iban: noneIfEmpty(
      z
        .string()
        .refine((text) => parseSwissIban(text) !== null, rule('iban'))
        .overwrite((text) => parseSwissIban(text) ?? text),
    ),
    /** With a QR-IBAN only, in any spelling; stored without spaces. */
    paymentReference: noneIfEmpty(
      z
        .string()
        .overwrite((text) => text.replace(/\s/g, ''))
        .regex(/^\d{27}$/),
    ),
    language: z.enum(LOCALES),
    contactName: noneIfEmpty(lineSchema(NAME_MAX)),
    email: noneIfEmpty(emailSchema),
    phone: noneIfEmpty(lineSchema(PHONE_MAX)),
    contractFrom: daySchema,
    contractUntil: noneIfEmpty(daySchema),
  })
  .refine(
    ({ contractFrom, contractUntil }) => contractUntil === null || contractFrom <= contractUntil,
    rule('ends_before', ['contractUntil']),
  )
  .refine(
    ({ iban, paymentReference }) => iban === null || isQrIban(iban) === (paymentReference !== null),
    rule('qr_reference', ['paymentReference']),
  );
export type PartnerInput = z.output<typeof partnerInputSchema>;

const VERSION_MAX = 100;

export const savePartnerSchema = partnerInputSchema.safeExtend({
  /** The version that the caller has read; another stored one is a `conflict`. */
  version: z.string().max(VERSION_MAX).optional(),
});

const localized = z.object(byLocale(() => z.string()));

/** A period without an end lasts until the next one begins. */
const price = z
  .strictObject({
    from: daySchema,
    until: noneIfEmpty(daySchema),
    priceCents: z.int().min(0).max(CENTS_MAX),
    reducedCents: z.int().min(0).max(CENTS_MAX).nullable().default(null),
  })
  .refine(({ from, until }) => until === null || from <= until, rule('ends_before', ['until']))
  .refine(
    // a full price below zero is refused by itself
    ({ priceCents, reducedCents }) => reducedCents === null || priceCents < 0 || reducedCents <= priceCents,
    rule('reduced_above', ['reducedCents']),
  );

/** Agreement between a partner and the operator for a place. What is absent stays as it is. */
export const placeTermsSchema = z
  .strictObject({
    partner: z.uuid(),
    entry: z.enum(ENTRY_RULES).optional(),
    /** Code of an extension; null if every pass is welcome. */
    extension: z.string().min(1).max(NUMBER_MAX).nullish(),
    confirmFirst: z.boolean().optional(),
    graceDays: z.int().min(0).max(GRACE_DAYS_MAX).optional(),
    prices: z.array(price).max(PRICES_MAX).optional(),
    /** The version that the caller has read; another stored one is a `conflict`. */
    version: z.string().max(VERSION_MAX).optional(),
  })
  .superRefine(({ prices = [] }, context) => {
    const refuse = (index: number, key: ValidationKey) =>
      context.addIssue({ code: 'custom', path: ['prices', index, 'from'], params: { key } });
    for (const [index, { from }] of prices.entries())
      if (prices.findIndex((one) => one.from === from) < index) refuse(index, 'same_first_day');
      else if (prices.some((one) => one.from < from && one.until !== null && from <= one.until))
        refuse(index, 'price_overlap');
  });
export type PlaceTermsInput = z.output<typeof placeTermsSchema>;

const PAGE_MAX = 1_000;
export const partnerListSchema = z.strictObject({
  q: lineSchema(NAME_MAX).min(1).optional(),
  state: z.enum(PARTNER_STATES).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type PartnerListQuery = z.output<typeof partnerListSchema>;

export const partnerRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(PARTNER_STATES),
  places: z.array(localized),
  contractFrom: daySchema,
  contractUntil: daySchema.nullable(),
  /** Whether it has the address and account that a payment needs. */
  isPayable: z.boolean(),
});
export type PartnerRow = z.infer<typeof partnerRowSchema>;

export const partnerMemberSchema = z.object({
  accountId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** False until the first mailed link was used. */
  isActive: z.boolean(),
});

export const partnerDetailSchema = z.object({
  id: z.uuid(),
  state: z.enum(PARTNER_STATES),
  name: z.string(),
  legalForm: z.string().nullable(),
  address: z
    .object({ street: z.string(), number: z.string().optional(), zip: z.string(), city: z.string() })
    .nullable(),
  iban: z.string().nullable(),
  paymentReference: z.string().nullable(),
  language: z.enum(LOCALES),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contractFrom: daySchema,
  contractUntil: daySchema.nullable(),
  /** Changes with the data of the house. */
  version: z.string(),
  places: z.array(
    z.object({
      id: z.string(),
      name: localized,
      rules: placeRulesSchema,
      prices: z.array(
        z.object({
          from: daySchema,
          until: daySchema.nullable(),
          priceCents: z.int(),
          reducedCents: z.int().nullable(),
        }),
      ),
      /** Changes with its rules and prices. */
      version: z.string(),
    }),
  ),
  members: z.array(partnerMemberSchema),
});
export type PartnerDetail = z.infer<typeof partnerDetailSchema>;

export const partnerMemberInputSchema = z.strictObject({
  email: emailSchema,
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
});
export type PartnerMemberInput = z.output<typeof partnerMemberInputSchema>;

/** A place that may join a house. */
export type PlaceChoice = { id: string; name: Localized };
