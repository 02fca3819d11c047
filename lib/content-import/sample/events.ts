import type { Day } from '../../core/dates';
import type { RecordOf } from '../../content/schema/document';
import { type Locale, type Localized, mapLocales } from '../../i18n/languages';
import { chance } from './chance';
import { sampleOccurrences, samplePeriod } from './dates';
import type { SampleEvent, SamplePlace } from './shapes';

/** Not a touring exhibition. */
const PERMANENT = 'oiseaux-de-laiton';

type Texts = NonNullable<SampleEvent[Locale]>;
type EventPlace = RecordOf<'places'>;

/** A guest performance has the place in its slug, so that every event has its own URL. */
function textsOf(texts: Texts, place: SamplePlace, stop: number, prices: string) {
  const { slug, title, lead, text } = texts;
  return { slug: stop === 0 ? slug : `${slug}-${place.id}`, title, lead, text: [text], prices };
}

const FREE: Localized = { fr: 'Entrée libre.', de: 'Eintritt frei.' };
const PRICES: Record<Locale, (full: number, reduced: number) => string> = {
  fr: (full, reduced) => `Sans abonnement\u202f: CHF\u00a0${full}.00, tarif réduit CHF\u00a0${reduced}.00.`,
  de: (full, reduced) => `Ohne Abo: CHF\u00a0${full}.00, ermässigt CHF\u00a0${reduced}.00.`,
};

/** An event that is included elsewhere takes the extension of a venue that has one. */
function coverageOf(
  { id, coverage, extension }: SampleEvent,
  place: EventPlace,
): Pick<RecordOf<'events'>, 'coverage' | 'extension'> {
  if (extension) return { coverage, extension };
  const draw = chance(id, place.id, 'coverage');
  if (coverage !== 'included' || draw < 0.1)
    return { coverage: coverage !== 'included' ? coverage : draw < 0.07 ? 'reduced' : 'none' };
  return place.extension ? { coverage: 'extension', extension: place.extension } : { coverage };
}

const ticketsOf = ({ website, email, reservationPhone }: EventPlace) => ({
  ...(reservationPhone ? { phone: reservationPhone } : {}),
  ...(email ? { email } : {}),
  ...(website ? { website: `${website}reservation` } : {}),
});

function sampleEvent(
  event: SampleEvent,
  {
    place,
    record,
    stop,
    index,
    today,
  }: { place: SamplePlace; record: EventPlace; stop: number; index: number; today: Day },
): RecordOf<'events'> {
  const full = event.category === 'exposition' ? 12 : 15 + 5 * Math.floor(chance(event.id, 'price') * 6);
  const reduced = Math.round(full * 0.7);
  const isFree = event.category === 'other';
  const { category } = event;
  const when =
    category === 'exposition'
      ? {
          period:
            event.id === PERMANENT ? { from: '2019-05-18' } : samplePeriod(event.id, stop, index, today),
        }
      : { occurrences: sampleOccurrences({ ...event, category }, place.id, index, today) };
  return {
    id: stop === 0 ? event.id : `${event.id}-${place.id}`.slice(0, 64),
    place: place.id,
    categories: [event.category],
    domains: event.domains,
    ageGroups: [event.age],
    ...coverageOf(event, record),
    ...when,
    ...(category === 'exposition' || isFree ? {} : { reservation: ticketsOf(record) }),
    texts: mapLocales<Texts, ReturnType<typeof textsOf>>(event, (texts, locale) =>
      textsOf(texts, place, stop, isFree ? FREE[locale] : PRICES[locale](full, reduced)),
    ),
  };
}

/** Every event at every place it visits. */
export function sampleEvents(
  events: readonly SampleEvent[],
  places: ReadonlyMap<string, { place: SamplePlace; record: EventPlace }>,
  today: Day,
): RecordOf<'events'>[] {
  let exhibitions = 0;
  let others = 0;
  return events.flatMap((event) =>
    event.places.map((placeId, stop) => {
      const house = places.get(placeId);
      if (!house) throw new Error(`The sample content has no place ${placeId}.`);
      const index = event.category === 'exposition' ? exhibitions++ : others++;
      return sampleEvent(event, { ...house, stop, index, today });
    }),
  );
}
