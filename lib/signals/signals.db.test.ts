import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { WEEKDAYS } from '@/lib/content/schema/opening';
import { addDays } from '@/lib/core/dates';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { visitSecretsOf } from '@/lib/visits/commands/visit-secrets';
import { pseudonymOf } from '@/lib/visits/secrets';
import { findSignals, lastWeek } from './commands/find-signals';
import { lookAtSignal } from './commands/look-at-signal';
import { detect } from './detection-queries';
import { listSignals } from './queries';

const test = useDatabase();
useShop(test);

const MONDAY = lastWeek('2026-11-20');
const PLACES = Array.from({ length: 12 }, (_, index) => `place-${index}`);

/** Every place of these tests has these seats and is open from 10:00 to 22:30. */
const SEATS = 60;
const WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '10:00', until: '22:30' }]]));

type Entry = {
  place: string;
  day: string;
  second: number;
  pass: string;
  source?: string;
  late?: number;
  marks?: string;
};

/** Ordinary evenings: 2,400 people go out once or twice in four weeks. */
const ordinary = (): Entry[] =>
  Array.from({ length: 3_000 }, (_, n) => ({
    place: PLACES[(n * 7) % PLACES.length] ?? '',
    day: addDays(MONDAY, ((n * 13) % 28) - 21),
    second: 64_800 + ((n * 7_919) % 7_200),
    pass: `guest-${n % 2_400}`,
    source: n % 16 === 0 ? 'typed' : 'scan',
    late: n % 40 === 0 ? 80_000 : 2,
  }));

const many = (count: number, entry: (n: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(n));

/** Two frauds of each kind, by subject. */
const frauds = (): { kind: string; entries: Entry[] }[] =>
  [0, 1].flatMap((turn) => {
    const place = `fraud-${turn}`;
    const day = addDays(MONDAY, turn);
    return [
      {
        kind: 'journey',
        entries: many(2, (n) => ({
          place: n ? 'far' : `near-${turn}`,
          day,
          second: 60_000 + n * 600,
          pass: `j${turn}`,
        })),
      },
      {
        kind: 'busy_day',
        entries: many(5, (n) => ({
          place: PLACES[n] ?? '',
          day,
          second: 30_000 + n * 9_000,
          pass: `b${turn}`,
        })),
      },
      {
        kind: 'frequent',
        entries: many(14, (n) => ({
          place: PLACES[turn] ?? '',
          day: addDays(MONDAY, 6 - n * 2),
          second: 50_000,
          pass: `f${turn}`,
        })),
      },
      {
        kind: 'typed',
        entries: many(24, (n) => ({
          place: `${place}-typed`,
          day,
          second: 40_000 + n * n * 7,
          pass: `t${turn}-${n}`,
          source: n % 2 ? 'typed' : 'scan',
        })),
      },
      {
        kind: 'late',
        entries: many(24, (n) => ({
          place: `${place}-late`,
          day,
          second: 40_000 + n * n * 7,
          pass: `l${turn}-${n}`,
          late: n % 2 ? 80_000 : 2,
        })),
      },
      {
        kind: 'clock',
        entries: many(24, (n) => ({
          place: `${place}-clock`,
          day,
          second: 40_000 + n * n * 7,
          pass: `c${turn}-${n}`,
          marks: n % 2 ? 'clock' : '',
        })),
      },
      {
        kind: 'steps',
        entries: many(10, (n) => ({
          place: `${place}-steps`,
          day,
          second: 40_000 + n * 6,
          pass: `s${turn}-${n}`,
        })),
      },
      {
        kind: 'few_passes',
        entries: many(50, (n) => ({
          place: `${place}-few`,
          day: addDays(MONDAY, 6 - (n % 10) * 2),
          second: 40_000 + n * n * 5,
          pass: `p${turn}-${n % 5}`,
        })),
      },
      {
        kind: 'after_block',
        entries: many(1, () => ({
          place: `${place}-block`,
          day,
          second: 40_000,
          pass: `a${turn}`,
          marks: 'blocked',
        })),
      },
      {
        kind: 'closed_hours',
        entries: many(8, (n) => ({
          place: `${place}-closed`,
          day,
          second: 18_000 + n * n * 7,
          pass: `h${turn}-${n}`,
        })),
      },
      {
        kind: 'above_seats',
        entries: many(2 * SEATS + 5, (n) => ({
          place: `${place}-full`,
          day,
          second: 40_000 + n * n,
          pass: `m${turn}-${n}`,
        })),
      },
    ];
  });

async function insert(entries: readonly Entry[]) {
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry)
        select gen_random_uuid(), place, day, day::timestamptz + second * interval '1 second',
          day::timestamptz + (second + coalesce(late, 2)) * interval '1 second', 'accepted',
          case when coalesce(marks, '') = '' then '{}' else array[marks] end, coalesce(source, 'scan'),
          convert_to(pass, 'UTF8'), '26-27', 'pass', n::text, 1, true, false
        from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as (place text, day date, second int, pass text, source text, late int, marks text)) with ordinality
          as x(place, day, second, pass, source, late, marks, n)`,
  );
}

beforeEach(async () => {
  await samplePlace(test.db);
  const all = frauds().flatMap(({ entries }) => entries);
  const ids = [...new Set([...PLACES, ...all.map(({ place }) => place)])];
  await test.db.execute(
    sql`insert into content_places
          (id, data, checksum, updated_at, kind, region, town, sort_name, latitude, longitude, locales)
        select id, data || ${JSON.stringify({ seats: SEATS, opening: { week: WEEK } })}::jsonb, '', now(), kind, region,
          town, id, case id when 'far' then 46.2 else 47 end,
          case id when 'far' then 6.1 else 7 end, locales
        from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id) ids,
          (select data, kind, region, town, locales from content_places where id = 'temple') p`,
  );
  await insert(ordinary());
});

const keyOf = ({ kind, subjectId }: { kind: string; subjectId: string }) => `${kind}:${subjectId}`;
const hex = (text: string) => Buffer.from(text).toString('hex');

describe('signals', () => {
  it('leave ordinary visits alone', async () => {
    const found = await detect(test.db, MONDAY);
    expect(found.length).toBeLessThanOrEqual(ordinary().length / 100);
    expect(found).toEqual([]);
  });

  it('find nine of ten seeded frauds, and nothing else', async () => {
    const seeded = frauds();
    await insert(seeded.flatMap(({ entries }) => entries));
    const found = new Set((await detect(test.db, MONDAY)).map(keyOf));
    const missed = seeded.filter(
      ({ kind, entries: [first] }) =>
        !found.has(`${kind}:${first?.place}`) && !found.has(`${kind}:${hex(first?.pass ?? '')}`),
    );
    expect(missed.map(({ kind }) => kind)).toEqual([]);
    expect(found.size).toBeLessThanOrEqual(seeded.length + 2);
  });

  it('know neither paper lists nor the hours of an event', async () => {
    const paper = { place: 'place-0', day: MONDAY, second: 18_000 };
    await insert(many(3 * SEATS, (n) => ({ ...paper, pass: `paper-${n}`, source: 'declared' })));
    expect(await detect(test.db, MONDAY)).toEqual([]);
    await test.db.execute(
      sql`insert into content_events (id, data, checksum, updated_at, place_id, starts_on, ends_on, is_running, coverage,
            locales)
          values ('dawn', '{}', '', now(), 'place-1', ${MONDAY}, ${MONDAY}, false, 'included', '{fr}')`,
    );
    await test.db.execute(
      sql`insert into content_event_occurrences (day, time, event_id) values (${MONDAY}, '06:00', 'dawn')`,
    );
    await insert(
      many(20, (n) => ({ place: 'place-1', day: MONDAY, second: 18_000 + n * n * 7, pass: `dawn-${n}` })),
    );
    expect(await detect(test.db, MONDAY)).toEqual([]);
  });

  it('tell of a pass whose card is replaced again and again, by its pseudonym', async () => {
    const key = 'AAAAAAAAAB0';
    await test.db.execute(
      sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
          values (${key}, 'pass', 'A', 'B', '1990-01-01', now())`,
    );
    await test.db.execute(
      sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, created_at)
          select gen_random_uuid(), ${key}, code, valid_from, valid_until, '[]', '[]', now() from editions
          where code = '26-27'`,
    );
    const secrets = await visitSecretsOf(test.db, ['26-27'], SHOP_DAY);
    const replace = (serial: number, day: string) =>
      test.db.execute(
        sql`insert into pass_cards (unique_key, serial, medium, issued_at, reason, replaced_at)
            values (${key}, ${serial}, 'printed', ${`${day}T12:00:00Z`}, 'lost', ${`${day}T13:00:00Z`})`,
      );
    await replace(2, addDays(MONDAY, -400));
    await replace(3, addDays(MONDAY, -30));
    await replace(4, MONDAY);
    expect(await detect(test.db, MONDAY)).toEqual([]);
    await replace(5, addDays(MONDAY, 6));
    const [finding] = await detect(test.db, MONDAY);
    const pseudonym = pseudonymOf(secrets.get('26-27') ?? new Uint8Array(), key).toString('hex');
    expect(finding).toEqual({
      kind: 'reissued',
      subject: 'pass',
      subjectId: pseudonym,
      evidence: { cards: 3 },
    });
    expect(await detect(test.db, addDays(MONDAY, 7))).toEqual([]);
  });

  it('are kept once a week, in neutral words, until somebody looked', async () => {
    await insert(frauds().flatMap(({ entries }) => entries));
    await findSignals(test.db, SHOP_DAY);
    await findSignals(test.db, SHOP_DAY);
    const open = await listSignals(test.db, { state: 'open' }, 'fr');
    const [first] = open;
    expect(open.map(({ title }) => title)).toContain('Deux lieux en 10 minutes');
    expect(JSON.stringify(open)).not.toMatch(/\{\w+\}/);
    const by = systemActor('lead', SHOP_DAY);
    const looked = await lookAtSignal(
      test.db,
      { id: first?.id ?? '', outcome: 'explained', note: 'festival' },
      by,
    );
    expect(looked.ok).toBe(true);
    expect(await listSignals(test.db, { state: 'open' }, 'fr')).toHaveLength(open.length - 1);
    expect(await listSignals(test.db, { state: 'looked' }, 'fr')).toMatchObject([{ outcome: 'explained' }]);
  });
});
