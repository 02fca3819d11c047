import type {
  DayOfWeek,
  Graph,
  OpeningHoursSpecification,
  Place,
  PropertyValue,
  ScreeningEvent,
  WithContext,
} from 'schema-dts';
import { zurichInstant, type Day } from '../core/dates';
import type { Locale } from '../i18n/languages';
import { addressData } from '../content/structured-data';
import { passOffer } from '../events/structured-data';
import type { CinemaWeek, PlaceDetail } from './view';
import type { PlaceKind } from '../content/schema/place';
import { WEEKDAYS, type Weekday } from '../content/schema/opening';

/** Types of schema.org that are more specific than `Place`. */
const PLACE_TYPES = {
  spectacle: 'PerformingArtsTheater',
  exposition: 'Museum',
  concert: 'MusicVenue',
  cinema: 'MovieTheater',
} as const satisfies Record<PlaceKind, string>;

const DAYS: Record<Weekday, DayOfWeek> = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
};

type House = Extract<Place, { '@type': (typeof PLACE_TYPES)[PlaceKind] }>;
type SiteOptions = { publicUrl: string; locale: Locale };

function openingData({ opening }: PlaceDetail): OpeningHoursSpecification[] {
  if (!opening) return [];
  return WEEKDAYS.flatMap((weekday) =>
    (opening.week[weekday] ?? []).map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[weekday],
      opens: from,
      closes: until,
    })),
  );
}

const extensionProperty = (value: string): PropertyValue => ({
  '@type': 'PropertyValue',
  name: 'extension',
  value,
});

function houseData(place: PlaceDetail, { publicUrl, locale }: SiteOptions): House {
  const { phone, reservationPhone, email, website } = place.contact;
  const hours = openingData(place);
  const telephone = phone ?? reservationPhone;
  return {
    '@type': PLACE_TYPES[place.kind],
    '@id': `${publicUrl}${place.url}`,
    name: place.name,
    description: place.lead,
    url: `${publicUrl}${place.url}`,
    address: addressData(place.address, locale),
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    ...(telephone ? { telephone } : {}),
    ...(email ? { email } : {}),
    ...(website ? { sameAs: website } : {}),
    ...(place.image ? { image: `${publicUrl}${place.image.src}` } : {}),
    ...(place.seats ? { maximumAttendeeCapacity: place.seats } : {}),
    ...(place.screens ? { screenCount: place.screens } : {}),
    ...(place.extensionTitle ? { additionalProperty: extensionProperty(place.extensionTitle) } : {}),
    ...(hours.length ? { openingHoursSpecification: hours } : {}),
  };
}

/** Structured data of a venue. Source: schema.org/Place, schema.org/MovieTheater. */
export const placeData = (place: PlaceDetail, options: SiteOptions): WithContext<House> => ({
  '@context': 'https://schema.org',
  ...houseData(place, options),
});

/** Screenings of a cinema from today to the end of its week. Source: schema.org/ScreeningEvent. */
export function screeningData(
  cinema: PlaceDetail,
  week: CinemaWeek,
  { publicUrl, locale, today, brandName }: SiteOptions & { today: Day; brandName: string },
): Graph {
  const location = houseData(cinema, { publicUrl, locale });
  return {
    '@context': 'https://schema.org',
    '@graph': week.days
      .filter(({ day }) => day >= today)
      .flatMap(({ day, projections }) =>
        projections.map(({ time, film }): ScreeningEvent => ({
          '@type': 'ScreeningEvent',
          name: film.title,
          startDate: zurichInstant(day, time).toISOString(),
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location,
          offers: passOffer(
            { url: cinema.url, extensionTitle: film.extensionTitle },
            { publicUrl, brandName },
          ),
          workPresented: {
            '@type': 'Movie',
            name: film.title,
            description: film.lead,
            director: { '@type': 'Person', name: film.director },
            duration: `PT${film.minutes}M`,
          },
        })),
      ),
  };
}
