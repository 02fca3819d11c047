import { seedCatalogue } from '@/lib/catalogue/sample';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { addDays, type Day } from '@/lib/core/dates';
import { importContent } from '@/lib/content-import/commands/import-content';
import { sampleContent } from '@/lib/content-import/sample/seed';
import type { RecordOf, Records } from '@/lib/content/schema/document';

const withSlug = <T extends { slug: string }>(text: T | undefined, n: number): T | undefined =>
  text && { ...text, slug: `${text.slug}-${n}` };

function copyPlace(place: RecordOf<'places'>, n: number): RecordOf<'places'> {
  const { fr, de } = place.texts;
  return { ...place, id: `${place.id}-${n}`, texts: { fr: withSlug(fr, n), de: withSlug(de, n) } };
}

function copyEvent(event: RecordOf<'events'>, n: number, shift: number): RecordOf<'events'> {
  const { fr, de } = event.texts;
  const move = (day: Day) => addDays(day, shift);
  return {
    ...event,
    id: `${event.id.slice(0, 55)}-${n}`,
    place: n % 35 ? `${event.place}-${n % 35}` : event.place,
    ...(event.occurrences
      ? { occurrences: event.occurrences.map((one) => ({ ...one, day: move(one.day) })) }
      : {}),
    ...(event.period
      ? {
          period: {
            from: move(event.period.from),
            ...(event.period.until ? { until: move(event.period.until) } : {}),
          },
        }
      : {}),
    texts: { fr: withSlug(fr, n), de: withSlug(de, n) },
  };
}

const dropEmpty = (records: object): string => JSON.stringify(records);

async function load(db: Db, records: Partial<Records>, today: Day): Promise<void> {
  const file = { name: 'big.json', text: dropEmpty(records) };
  // the sample's places name extensions of the catalogue
  await seedCatalogue(db);
  const outcome = await importContent(db, [file], { at: new Date(`${today}T08:00:00Z`) });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error.fields?.slice(0, 3)));
}

/** The sample's places 35 times: 1,995; its events once more than `times`: 65 make about 20,000 over the next year. */
export async function loadBigContent(db: Db, today: Day, times = 65): Promise<void> {
  const sample = sampleContent(today);
  const copies = Array.from({ length: 35 }, (_, n) => n);
  await load(
    db,
    {
      ...sample,
      places: copies.flatMap((n) => (n ? sample.places.map((one) => copyPlace(one, n)) : sample.places)),
    },
    today,
  );
  for (let n = 1; n <= times; n += 5)
    await load(
      db,
      {
        events: [n, n + 1, n + 2, n + 3, n + 4].flatMap((m) =>
          sample.events.map((one) => copyEvent(one, m, m % 7)),
        ),
      },
      today,
    );
  await db.execute(sql`vacuum analyze`);
}

/** The same number of past events. */
export async function loadPastContent(db: Db, today: Day): Promise<void> {
  const dated = sampleContent(today).events.filter(({ occurrences }) => occurrences);
  for (let n = 100; n < 170; n += 5)
    await load(
      db,
      {
        events: [n, n + 1, n + 2, n + 3, n + 4].flatMap((m) =>
          dated.map((one) => copyEvent(one, m, -800 - m)),
        ),
      },
      today,
    );
  await db.execute(sql`vacuum analyze`);
}
