import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loadCatalogue } from '../catalogue/queries';
import { getBrand } from '../config/brand';
import { addDays, daysBetween, timeOf, type Day } from '../core/dates';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { placeOn, type PartnerPlace } from '../partners/rules';
import { GRACE_DAYS_MAX } from '../partners/schema';
import { sealingKeys } from '../identity/keys';
import { passKeys } from '../passes/signing';
import { listEventsOn } from './event-queries';
import { visitDay } from './rules';
import { REVOKED_EPOCH, type DoorState } from './state-schema';
import { digestOf } from './secrets';

const revokedRow = z.strictObject({ digest: z.string(), since: z.iso.date().nullable() });

/**
 * What a door refuses until its edition ends and the longest grace is over: replaced cards, blocked ones, and editions and
 * extensions that were taken back from a card.
 */
const readRevoked = (db: Db, today: Day) => {
  const ended = addDays(today, -GRACE_DAYS_MAX);
  return queryRows(
    db,
    revokedRow,
    sql`select encode(digest, 'base64') as digest, case when part = '' then (since at time zone 'Europe/Zurich')::date::text end as since
        from revocations where until >= ${ended}
        union
        select encode(substring(sha256(convert_to(p.unique_key || '.' || coalesce(
          (select c.serial from pass_cards c where c.unique_key = p.unique_key and c.replaced_at is null), 1),
          'UTF8')) from 1 for 8), 'base64'), null
        from passes p
        where p.is_blocked
          and exists (select 1 from pass_terms t where t.unique_key = p.unique_key and t.valid_until >= ${ended})
        order by 1`,
  );
};

const DAY_BYTES = 2;

/** Each card as eight bytes of its digest and two of the day it was replaced on, 0 for what was blocked or taken back. */
const packed = (rows: readonly z.infer<typeof revokedRow>[]): Buffer =>
  Buffer.concat(
    rows.map(({ digest, since }) => {
      const day = Buffer.alloc(DAY_BYTES);
      day.writeUInt16BE(since === null ? 0 : daysBetween(REVOKED_EPOCH, since));
      return Buffer.concat([Buffer.from(digest, 'base64'), day]);
    }),
  );

const enteredRow = z.strictObject({
  uniqueKey: z.string().nullable(),
  at: z.iso.datetime(),
  event: z.string().nullable(),
});

const readEntered = (db: Db, placeId: string, day: Day) =>
  queryRows(
    db,
    enteredRow,
    sql`select unique_key as "uniqueKey", ${instantText(sql`at`)} as at, event_id as event from visits
        where place_id = ${placeId} and day = ${day} and counted and voided_at is null and source <> 'declared'
        order by at`,
  );

const extendedRow = z.strictObject({ edition: z.string(), until: z.iso.date() });

/** The latest day of the passes of each edition that has passes beyond its last day. */
async function readExtended(db: Db): Promise<Map<string, Day>> {
  const rows = await queryRows(
    db,
    extendedRow,
    sql`select t.edition, max(t.valid_until)::text as until from pass_terms t join editions e on e.code = t.edition
        where t.valid_until > e.valid_until group by t.edition`,
  );
  return new Map(rows.map(({ edition, until }) => [edition, until]));
}

/**
 * What a telephone needs to decide without a network. No names: cards and entries are digests.
 * @param since the cursor of the list of revoked cards that it has; an unchanged list is not sent again
 */
export async function doorState(
  db: Db,
  partner: PartnerPlace,
  { since, at }: { since: string | undefined; at: Date },
): Promise<DoorState> {
  const today = visitDay(at);
  const place = placeOn(partner, today);
  const { editions, addOns } = await loadCatalogue(db);
  const { extension } = place.rules;
  const title = Object.values(addOns)
    .flatMap((one) => one.extensions)
    .findLast(({ code }) => code === extension)?.title;
  const list = packed(await readRevoked(db, today));
  const cursor = createHash('sha256').update(list).digest('base64url');
  const extended = await readExtended(db);
  const entered = await readEntered(db, partner.id, today);
  const isByEvent = place.rules.entry === 'once_an_event';
  const { kty, crv, x, y, kid } = sealingKeys().current.jwk;
  return {
    keys: passKeys().keys,
    sealingKey: { kty, crv, x, y, kid },
    editions: editions.map(({ code, validFrom, validUntil }) => {
      const extendedUntil = extended.get(code);
      return { code, validFrom, validUntil, ...(extendedUntil ? { extendedUntil } : {}) };
    }),
    place: { id: place.id, name: place.name, isActive: place.isActive, phone: getBrand().phone.label },
    rules: { ...place.rules, extensionTitle: title ?? null, reducedCents: place.reducedCents },
    revoked: { cursor, entries: cursor === since ? null : list.toString('base64') },
    entriesToday: entered.map(({ uniqueKey, at: instant, event }) => ({
      digest: uniqueKey === null ? '' : digestOf(uniqueKey),
      at: timeOf(new Date(instant)),
      event,
    })),
    ...(isByEvent && {
      events: await listEventsOn(db, partner.id, today),
      eventsTomorrow: await listEventsOn(db, partner.id, addDays(today, 1)),
    }),
    day: today,
    serverTime: at.toISOString(),
  };
}
