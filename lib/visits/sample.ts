import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, minutesOfDay, zurichInstant, addDays, type Day } from '../core/dates';
import { MINUTE_MS } from '../core/durations';
import { openingSchema } from '../content/schema/opening';
import { PLACE_KINDS, type PlaceKind } from '../content/schema/place';
import { hoursOn } from '../events/rules';
import { weekdayIndex } from '../i18n/format';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import { hasRows, queryRows } from '../db/rows';
import { visitSecretsOf } from './commands/visit-secrets';
import { hashOf, pseudonymOf } from './secrets';
import { devices, placeKeys, visits } from './tables';

const CUSTOMER = 'camille@passage.example';
const HOUSE_PLACE = 'temps';
/** The demo's key for `scripts/till.mjs`. Nothing else accepts it. */
const DEMO_KEY = 'pk_passage-demo-till-of-the-museum-of-time';

/** Visits drawn; those to closed museums and second ones of a day fall away. */
const DRAWN = 42_000;
const CHUNK = 10_000;
const PEOPLE = 4_800;
/** A year and a month, so that the sample house can compare this month with the one before. */
const DAYS = 396;
/** How much busier the sample house is than a quiet place. */
const HOUSE_WEIGHT = 24;
/** Visits of a weekday, Sunday first, compared with the others. */
const WEEK = [6, 3, 3, 3, 5, 6, 8];
const CANTONS = ['BE', 'BE', 'NE', 'NE', 'FR', 'SO', 'VD', 'JU'];

const placeRow = z.strictObject({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  price: z.int(),
  opening: openingSchema.nullable(),
});
type Place = z.infer<typeof placeRow>;
const editionRow = z.strictObject({ code: z.string(), from: z.iso.date(), until: z.iso.date() });

/** First minute of the visits to a kind of place without opening hours, and minutes between them. */
const HOURS: Record<PlaceKind, { from: number; step: number }> = {
  spectacle: { from: 1_140, step: 1 },
  exposition: { from: 600, step: 4 },
  concert: { from: 1_170, step: 1 },
  cinema: { from: 1_080, step: 1 },
};

/** Spreads a number over a range by multiplication, always the same. */
const spread = (n: number, factor: number, range: number): number => ((n * factor) % 1_000_003) % range;

/** Entries at the sample house since the morning of its first day. */
const TODAY = 30;
const TODAY_STEP_MINUTES = 16;

/** Entries of the sample house today, for every hour so far. */
async function seedToday(db: Db, today: Day, at: Date): Promise<void> {
  const morning = zurichInstant(today, '10:00').getTime();
  const drawn = Array.from({ length: TODAY }, (_, n) => n * TODAY_STEP_MINUTES + spread(n, 7, 11))
    .map((minutes) => morning + minutes * MINUTE_MS)
    .filter((time) => time < at.getTime())
    .map((time, n) => ({ n, second: time / 1_000 }));
  await db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, serial, edition, kind,
          slot, party, counted, took_entry, reference_cents, age_band, canton)
        select md5('today' || n)::uuid, ${HOUSE_PLACE}, ${today}, to_timestamp(second), to_timestamp(second + 2),
          'accepted', '{}', case when n % 9 = 4 then 'typed' else 'scan' end, decode(md5('today' || n || e.code), 'hex'),
          1, e.code, 'pass', '', 1, true, false, r.price_cents, 20 + 10 * (n % 6), 'NE'
        from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as x(n int, second bigint)
          join editions e on ${today}::date between e.valid_from and e.valid_until
          join reference_prices r on r.place_id = ${HOUSE_PLACE}
        on conflict do nothing`,
  );
}

type Night = { day: Day; edition: string; midnight: number };

/** The days of the last year, each as often as its weekday has visits. */
async function nightsOf(db: Db, today: Day): Promise<Night[]> {
  const editions = await queryRows(
    db,
    editionRow,
    sql`select code, valid_from::text as from, valid_until::text as until from editions`,
  );
  return Array.from({ length: DAYS }, (_, ago) => addDays(today, -1 - ago)).flatMap((day) => {
    const edition = editions.find(({ from, until }) => from <= day && day <= until)?.code;
    const weekday = (weekdayIndex(day) + 1) % 7;
    if (edition === undefined) return [];
    const midnight = zurichInstant(day).getTime() / 1_000;
    return Array.from({ length: WEEK[weekday] ?? 0 }, () => ({ day, edition, midnight }));
  });
}

/** The minute of a visit, while the place is open; null on a closed day. */
function minuteOf({ kind, opening }: Place, day: Day, n: number): number | null {
  const { from, step } = HOURS[kind];
  if (!opening) return from + step * (n % 90);
  const hours = hoursOn(opening, day);
  const interval = hours[spread(n, 31, Math.max(1, hours.length))];
  if (!interval) return null;
  const [opens, closes] = [minutesOfDay(interval.from), minutesOfDay(interval.until)];
  return opens + spread(n, 1_299_709, closes - opens);
}

/** A visit of a person, by number. Some people go out often, most do not. */
function drawVisit(n: number, places: readonly Place[], nights: readonly Night[]) {
  const place = places[spread(n, 7_919, places.length)];
  const night = nights[spread(n, 104_729, nights.length)];
  if (!place || !night) return [];
  const minute = minuteOf(place, night.day, n);
  if (minute === null) return [];
  const person = Math.floor(
    (spread(n, 15_485_863, 1_000) * spread(n, 32_452_843, 1_000) * PEOPLE) / 1_000_000,
  );
  return [
    {
      n,
      place: place.id,
      price: place.price,
      day: night.day,
      edition: night.edition,
      second: night.midnight + minute * 60,
      person,
      canton: CANTONS[person % CANTONS.length] ?? '',
      slot: place.kind === 'cinema' ? String(n) : '',
    },
  ];
}

/** A year of visits by people who cannot be told any more, to busy and quiet places, more at the end of the week. */
async function seedYear(db: Db, today: Day): Promise<void> {
  const places = await queryRows(
    db,
    placeRow,
    sql`select p.id, p.kind, r.price_cents as price, p.data->'opening' as opening
        from content_places p join partner_places o on o.place_id = p.id
        join reference_prices r on r.place_id = p.id,
        -- a busy place stands in the list several times
        generate_series(1, case when p.id = ${HOUSE_PLACE} then ${HOUSE_WEIGHT}::int
          else 2 + ('x' || substr(md5(p.id), 1, 2))::bit(8)::int % 9 end) order by p.id`,
  );
  const nights = await nightsOf(db, today);
  const drawn = Array.from({ length: DRAWN }, (_, n) => drawVisit(n, places, nights)).flat();
  for (let start = 0; start < drawn.length; start += CHUNK)
    await db.execute(
      sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, serial, edition, kind,
            slot, party, counted, took_entry, reference_cents, age_band, canton)
          select md5('visit' || n)::uuid, place, day, to_timestamp(second),
            to_timestamp(second + case when n % 40 = 0 then 9000 else 2 end),
            case when n % 40 = 0 then 'accepted_with_mark' else 'accepted' end,
            case when n % 40 = 0 then '{offline}'::text[] else '{}'::text[] end,
            case when n % 16 = 5 then 'typed' else 'scan' end,
            decode(md5(person || edition), 'hex'), 1, edition, case when person % 9 = 0 then 'mini' else 'pass' end,
            slot, 1, true, false, price, 20 + 10 * (person % 6), canton
          from jsonb_to_recordset(${JSON.stringify(drawn.slice(start, start + CHUNK))}::jsonb)
            as x(n int, place text, price int, day date, edition text, second bigint, person int, canton text, slot text)
          on conflict do nothing`,
    );
}

const customerRow = z.strictObject({
  uniqueKey: z.string(),
  edition: z.string(),
  validFrom: z.iso.date(),
  place: z.string(),
  price: z.int(),
});

/** Visits of the sample customer since the edition began: one every five days, to houses of all kinds. */
async function seedOwnVisits(db: Db, today: Day, at: Date): Promise<void> {
  const rows = await queryRows(
    db,
    customerRow,
    sql`select p.unique_key as "uniqueKey", t.edition, t.valid_from::text as "validFrom", r.place_id as place,
          r.price_cents as price
        from passes p join accounts a on a.id = p.account_id and a.username = ${CUSTOMER}
        join pass_terms t on t.unique_key = p.unique_key and ${today}::date between t.valid_from and t.valid_until,
        (select place_id, price_cents from reference_prices r join place_rules x using (place_id)
          where x.extension is null order by md5(place_id) limit 16) r
        order by md5(r.place_id)`,
  );
  const [first] = rows;
  if (!first) return;
  const secret = (await visitSecretsOf(db, [first.edition], at)).get(first.edition) ?? new Uint8Array();
  const days = rows.flatMap((row, index) => {
    const day = addDays(today, -5 * (index + 1));
    return day < row.validFrom ? [] : [{ ...row, day, at: zurichInstant(day, '19:30') }];
  });
  if (!days.length) return;
  await db
    .insert(visits)
    .values(
      days.map(({ uniqueKey, edition, place, price, day, at: instant }) => ({
        id: newId(),
        placeId: place,
        day,
        at: instant,
        receivedAt: instant,
        status: 'accepted' as const,
        marks: [],
        source: 'scan' as const,
        uniqueKey,
        pseudonym: pseudonymOf(secret, uniqueKey),
        serial: 1,
        edition,
        kind: 'pass' as const,
        slot: '',
        party: 1,
        counted: true,
        tookEntry: false,
        referenceCents: price,
        ageBand: 30,
        canton: 'BE',
      })),
    )
    .onConflictDoNothing();
}

/** A till and a telephone of the sample house. */
async function seedDoors(db: Db, at: Date): Promise<void> {
  const door = { placeId: HOUSE_PLACE, createdAt: at };
  await db
    .insert(placeKeys)
    .values({ ...door, id: newId(), name: 'Caisse', keyHash: hashOf(DEMO_KEY) })
    .onConflictDoNothing();
  const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const;
  const paired = { publicKey, tokenHash: hashOf(newId()), invitedUntil: at, lastSeenAt: at, listAt: at };
  await db.insert(devices).values({ ...door, ...paired, id: newId(), name: 'Entrée principale' });
}

/** Gives the demo a year of some 40,000 visits, a till and a telephone, unless it has visits. */
export async function seedVisits(db: Db, at: Date): Promise<void> {
  if (await hasRows(db, sql`select 1 from visits limit 1`)) return;
  if (!(await hasRows(db, sql`select 1 from content_places where id = ${HOUSE_PLACE}`))) return;
  const today = dayOf(at);
  await db.transaction(async (tx) => {
    await seedYear(tx, today);
    await seedToday(tx, today, at);
    await seedOwnVisits(tx, today, at);
    await seedDoors(tx, at);
  });
}
