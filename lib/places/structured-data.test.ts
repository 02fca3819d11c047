import { describe, expect, it } from 'vitest';
import type { PlaceDetail } from './view';
import { placeData, screeningData } from './structured-data';

const options = { publicUrl: 'https://passage.example', locale: 'de' } as const;

const cinema: PlaceDetail = {
  id: 'lux',
  kind: 'cinema',
  name: 'Kino Lux',
  lead: 'Zwei Säle, drei Sprachen.',
  town: 'Neuenburg',
  region: 'littoral',
  url: '/de/kinos/lux',
  latitude: 46.99,
  longitude: 6.93,
  accessible: true,
  extension: null,
  extensionTitle: null,
  extensionOffers: [],
  text: [],
  arrival: [],
  image: null,
  address: { street: 'Quai', number: '4', zip: '2000', town: { fr: 'Neuchâtel', de: 'Neuenburg' } },
  contact: { reservationPhone: '+41325551001', website: 'https://lux.example/' },
  responsables: [],
  seats: null,
  screens: 2,
  regionLabel: 'Littoral',
  opening: {
    week: { mon: [], sat: [{ from: '10:00', until: '17:00' }] },
    exceptions: [],
    today: { hours: [], note: null, isOpenNow: false, nextOpenDay: null },
  },
  events: {
    items: [],
    total: 0,
    coverage: { included: 0, extension: 0, reduced: 0, none: 0 },
    extensionTitles: [],
  },
};

const film = {
  id: 'bac',
  title: 'Die letzte Fähre',
  lead: 'Ein Film.',
  locale: 'de',
  director: 'Ada Perret',
  countries: 'CH',
  year: 2026,
  minutes: 98,
  age: 8,
  extension: 'cinema',
  extensionTitle: 'Kino unlimitiert',
} as const;

describe('placeData', () => {
  it('has the properties schema.org requires of a cinema', () => {
    expect(placeData(cinema, options)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MovieTheater',
      '@id': 'https://passage.example/de/kinos/lux',
      name: 'Kino Lux',
      description: 'Zwei Säle, drei Sprachen.',
      url: 'https://passage.example/de/kinos/lux',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Quai 4',
        postalCode: '2000',
        addressLocality: 'Neuenburg',
        addressCountry: 'CH',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 46.99, longitude: 6.93 },
      telephone: '+41325551001',
      sameAs: 'https://lux.example/',
      screenCount: 2,
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Saturday',
          opens: '10:00',
          closes: '17:00',
        },
      ],
    });
  });

  it.each([
    ['spectacle', 'PerformingArtsTheater'],
    ['exposition', 'Museum'],
    ['concert', 'MusicVenue'],
  ] as const)('a house of kind %s is a %s', (kind, type) => {
    expect(placeData({ ...cinema, kind }, options)).toMatchObject({ '@type': type });
  });
});

describe('screeningData', () => {
  it('lists the remaining screenings of this week, in Swiss time', () => {
    const projections = [{ time: '20:15', version: 'VO/df', film }];
    const days = ['2026-11-18', '2026-11-21'].map((day) => ({ day, projections }));
    const week = { from: '2026-11-18', to: '2026-11-24', days };
    expect(
      screeningData(cinema, week, { ...options, today: '2026-11-20', brandName: 'Passage' }),
    ).toMatchObject({
      '@graph': [
        {
          '@type': 'ScreeningEvent',
          name: 'Die letzte Fähre',
          startDate: '2026-11-21T19:15:00.000Z',
          location: { '@type': 'MovieTheater', name: 'Kino Lux' },
          offers: {
            name: 'Passage + Kino unlimitiert',
            price: 0,
            validForMemberTier: { name: 'Kino unlimitiert' },
          },
          workPresented: { '@type': 'Movie', duration: 'PT98M' },
        },
      ],
    });
  });
});
