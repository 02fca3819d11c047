import { z } from 'zod';
import { daySchema } from '../core/validation';
import { byLocale } from '../i18n/languages';
import { ENTRY_RULES } from '../partners/schema';

/** Day 0 of the list of revoked cards. */
export const REVOKED_EPOCH = '2020-01-01';

const localized = z.object(byLocale(() => z.string()));

const doorEventSchema = z.object({ id: z.string(), title: localized, time: z.string().nullable() });

export const doorStateSchema = z.object({
  /** Public keys that verify codes, as JWK. */
  keys: z.array(z.record(z.string(), z.unknown())),
  /**
   * Public key, as JWK, to which a telephone seals the pass of an entry that waits (`sealed` of `POST /api/door/visits`).
   * Absent in a state that an earlier version of the page has kept.
   */
  sealingKey: z.record(z.string(), z.unknown()).optional(),
  /** With `extendedUntil`, the latest day to which a pass of it was extended, if any was. */
  editions: z.array(
    z.object({
      code: z.string(),
      validFrom: daySchema,
      validUntil: daySchema,
      extendedUntil: daySchema.optional(),
    }),
  ),
  /** `phone` is the operator's, for blocked passes. */
  place: z.object({ id: z.string(), name: localized, isActive: z.boolean(), phone: z.string() }),
  rules: z.object({
    entry: z.enum(ENTRY_RULES),
    extension: z.string().nullable(),
    extensionTitle: localized.nullable(),
    confirmFirst: z.boolean(),
    graceDays: z.int(),
    reducedCents: z.int().nullable(),
  }),
  /**
   * Cards to refuse, ten bytes each in base64: the first eight of SHA-256 over `number.serial`, then the day it was
   * replaced on as a number of days since 2020-01-01 (big endian), 0 for a blocked pass. Also, with 0, over
   * `number.serial.edition` (`26-27`) for a refunded edition, and over `number.serial.edition.letter` for a refunded
   * extension, which the card lacks. Null if `since` is current.
   */
  revoked: z.object({ cursor: z.string(), entries: z.string().nullable() }),
  /**
   * Passes let in at this place today: the first eight bytes of SHA-256 over the number, in base64url; empty for one whose
   * number was removed.
   */
  entriesToday: z.array(z.object({ digest: z.string(), at: z.string(), event: z.string().nullable() })),
  /** What is on at the place today, by time, if a pass counts once for each event there. */
  events: z.array(doorEventSchema).optional(),
  /** The same of the next day, for a telephone that has no network when it begins. */
  eventsTomorrow: z.array(doorEventSchema).optional(),
  /** The day of the door, which ends at 04:00. */
  day: daySchema,
  serverTime: z.iso.datetime(),
});
export type DoorState = z.infer<typeof doorStateSchema>;
