import { z } from 'zod';
import { reasonSchema, requiredLine } from '../core/text-input';
import { LOCALES } from '../i18n/languages';

export const LIGHTS = ['green', 'amber', 'red'] as const;
export type Light = (typeof LIGHTS)[number];

/** Why a door shows its light (docs/product.md#the-decision-at-a-door). */
export const REASONS = [
  'unknown_code',
  'forged',
  'replaced',
  'blocked',
  'not_yet',
  'expired',
  'no_entries_left',
  'place_not_active',
  'extension_missing',
  'already_today',
  'entries_unknown',
  'number_unchecked',
  'list_old',
  'companion',
  'welcome',
] as const;
export type Reason = (typeof REASONS)[number];

/** Marks on an entry that counts nevertheless: a reason, or its origin. */
export const MARKS = [...REASONS, 'offline', 'clock', 'party', 'too_old'] as const;
export type Mark = (typeof MARKS)[number];

/** How a door read a pass. */
export const VISIT_SOURCES = ['scan', 'typed', 'till', 'scanner'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** How an entry came: from a door, or declared by the house from a paper list, without a pass. */
export const ENTRY_SOURCES = [...VISIT_SOURCES, 'declared'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

export const VISIT_STATUSES = ['accepted', 'accepted_with_mark', 'repeat', 'refused'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** Entries sent at once. */
export const VISITS_MAX = 500;
/** Time in which a door may take an entry back. */
export const VOID_MINUTES = 10;
/** A list of revoked codes older than this shows amber. */
export const LIST_HOURS_MAX = 72;
/** An entry received later than this was recorded without a network. */
export const OFFLINE_AFTER_SECONDS = 120;
/** An entry that is sent later than this is kept with a mark and not counted. */
export const VISIT_DAYS_MAX = 30;
/** A device whose clock is further ahead is wrong. */
export const CLOCK_SECONDS_MAX = 300;
/** Time in which an invitation pairs a telephone. */
export const INVITATION_MINUTES = 10;
/** Length of the name of a telephone or till. */
export const NAME_MAX = 60;

const CODE_MAX = 300;
const NUMBER_MAX = 40;
const PLACE_MAX = 100;
const PARTY_MAX = 9;

const credential = {
  code: z.string().min(1).max(CODE_MAX).optional(),
  number: z.string().min(1).max(NUMBER_MAX).optional(),
};

type OneOf = { code?: string | undefined; number?: string | undefined; sealed?: string | undefined };
const one = ({ code, number, sealed }: OneOf) =>
  [code, number, sealed].filter((given) => given !== undefined).length === 1;
const needsOne = { params: { key: 'required' }, path: ['code'] };

const party = z.int().min(1).max(PARTY_MAX).default(1);
const event = z.string().min(1).max(PLACE_MAX).optional();

/** What a sealed entry holds. */
export const sealedReadSchema = z.strictObject(credential).refine(one, needsOne);

export const checkSchema = z
  .strictObject({ ...credential, place: z.string().max(PLACE_MAX).optional(), party, event })
  .refine(one, needsOne);
export type CheckInput = z.infer<typeof checkSchema>;

export const verdictSchema = z.object({
  light: z.enum(LIGHTS),
  reason: z.enum(REASONS),
  text: z.object(
    Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])) as Record<
      (typeof LOCALES)[number],
      z.ZodString
    >,
  ),
  /** Of a pass of ours; the names only for a telephone that scanned its code. */
  holder: z
    .object({
      initials: z.string(),
      birthYear: z.int(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
    })
    .optional(),
  /** Of a pass with a limited number of entries. */
  entriesLeft: z.int().optional(),
  /** Price without the extension that the place needs. */
  tariff: z.object({ rappen: z.int() }).optional(),
  /** How many people may come with the pass, where more came. */
  companionsLeft: z.int().optional(),
  /** When the pass was let in today, in Swiss time. */
  alreadyAt: z.string().optional(),
});
export type VerdictView = z.infer<typeof verdictSchema>;

const SEALED_MAX = 1000;

const visitItem = z
  .strictObject({
    id: z.uuid(),
    ...credential,
    /**
     * Instead of `code` or `number`: a compact JWE (ECDH-ES, A256GCM) of a JSON object with one of them, to the
     * `sealingKey` of the state.
     */
    sealed: z.string().min(1).max(SEALED_MAX).optional(),
    at: z.iso.datetime({ offset: true }),
    source: z.enum(VISIT_SOURCES),
    party,
    event,
  })
  .refine(one, needsOne);

export const recordVisitsSchema = z.strictObject({ items: z.array(visitItem).min(1).max(VISITS_MAX) });
export type RecordVisitsInput = z.infer<typeof recordVisitsSchema>;

export const visitAnswerSchema = z.object({
  id: z.uuid(),
  status: z.enum(VISIT_STATUSES),
  marks: z.array(z.enum(MARKS)),
  /** Why it was refused. */
  reason: z.enum(REASONS).optional(),
});
export type VisitAnswer = z.infer<typeof visitAnswerSchema>;

export const voidVisitSchema = z.strictObject({ reason: reasonSchema });

/** `stale`: not heard of for {@link LIST_HOURS_MAX} hours. */
export const DEVICE_STATES = ['invited', 'active', 'stale', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export const deviceViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(DEVICE_STATES),
  createdAt: z.iso.datetime(),
  /** Null until it is paired. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** When it last got the list of revoked cards. */
  listAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** Entries that it has counted today. */
  today: z.int(),
});
export type DeviceView = z.infer<typeof deviceViewSchema>;

export const placeKeyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export type PlaceKeyView = z.infer<typeof placeKeyViewSchema>;

export const placeKeySchema = z.strictObject({ name: requiredLine(NAME_MAX) });

/** A P-256 key as WebCrypto exports it; its private half cannot leave the telephone. */
export const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().length(43),
  y: z.string().length(43),
});
export type PublicKey = z.infer<typeof publicKeySchema>;

export const pairDeviceSchema = z.strictObject({
  invitation: z.string().min(1).max(100),
  /** As browsers export it; only the key itself counts. */
  publicKey: z.strictObject({
    ...publicKeySchema.shape,
    ext: z.boolean().optional(),
    key_ops: z.array(z.string().max(20)).max(8).optional(),
  }),
});
