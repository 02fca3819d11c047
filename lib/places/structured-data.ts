import { zurichInstant, type Day } from '../core/dates';
import type { Locale } from '../i18n/languages';
import type { CinemaWeek, PlaceDetail } from './view';
import type { PlaceKind } from '../content/schema/place';
import { WEEKDAYS, type Weekday } from '../content/schema/opening';

const CONTEXT = 'https://schema.org';

/** Types of schema.org that are more specific than `Place`. */
const PLACE_TYPES: Record<PlaceKind, string> = {
  spectacle: 'PerformingArtsTheater',
  exposition: 'Museum',
  concert: 'MusicVenue',
  cinema: 'MovieTheater',
};

const DAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

type SiteOptions = { publicUrl: string; locale: Locale };

function openingData({ opening }: PlaceDetail): object[] {
  if (!opening) return [];
  return WEEKDAYS.flatMap((weekday) =>
    (opening.week[weekday] ?? []).map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${CONTEXT}/${DAY_NAMES[weekday]}`,
      opens: from,
      closes: until,
    })),
  );
}

function houseData(place: PlaceDetail, { publicUrl, locale }: SiteOptions): object {
  const { street, number, zip, town } = place.address;
  const { phone, reservationPhone, email, website } = place.contact;
  const hours = openingData(place);
  const telephone = phone ?? reservationPhone;
  return {
    '@type': PLACE_TYPES[place.kind],
    '@id': `${publicUrl}${place.url}`,
    name: place.name,
    description: place.lead,
    url: `${publicUrl}${place.url}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street, number].filter(Boolean).join(' '),
      postalCode: zip,
      addressLocality: town[locale],
      addressCountry: 'CH',
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    ...(telephone ? { telephone } : {}),
    ...(email ? { email } : {}),
    ...(website ? { sameAs: website } : {}),
    ...(place.image ? { image: `${publicUrl}${place.image.src}` } : {}),
    ...(place.seats ? { maximumAttendeeCapacity: place.seats } : {}),
    ...(place.screens ? { screenCount: place.screens } : {}),
    ...(hours.length ? { openingHoursSpecification: hours } : {}),
  };
}

/** Structured data of a venue. Source: schema.org/Place, schema.org/MovieTheater. */
export const placeData = (place: PlaceDetail, options: SiteOptions): object => ({
  '@context': CONTEXT,
  ...houseData(place, options),
});

type ScreeningOptions = SiteOptions & { today: Day };

/** Screenings of a cinema from today to the end of its week. Source: schema.org/ScreeningEvent. */
export function screeningData(
  cinema: PlaceDetail,
  week: CinemaWeek,
  { publicUrl, locale, today }: ScreeningOptions,
): object {
  const location = houseData(cinema, { publicUrl, locale });
  return {
    '@context': CONTEXT,
    '@graph': week.days
      .filter(({ day }) => day >= today)
      .flatMap(({ day, projections }) =>
        projections.map(({ time, film }) => ({
          '@type': 'ScreeningEvent',
          name: film.title,
          startDate: zurichInstant(day, time).toISOString(),
          eventStatus: `${CONTEXT}/EventScheduled`,
          eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
          location,
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
