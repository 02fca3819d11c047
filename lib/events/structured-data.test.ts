import { describe, expect, it } from 'vitest';
import type { EventDetail } from './view';
import { breadcrumbData, eventData } from './structured-data';

const options = { publicUrl: 'https://passage.example', locale: 'fr', brandName: 'Passage' } as const;

const concert: EventDetail = {
  id: 'quartet',
  title: 'Quatuor du Quai',
  lead: 'Quatre voisins jouent du jazz.',
  url: '/fr/agenda/quatuor-du-quai',
  categories: ['concert'],
  dates: [
    { day: '2026-07-03', time: '20:00', until: '22:00' },
    { day: '2026-12-04', time: '23:00', until: '01:00' },
    { day: '2026-12-05', time: null, until: null },
  ],
  period: null,
  place: { id: 'hall', name: 'La Coulisse', town: 'Neuchâtel', url: '/fr/lieux/la-coulisse' },
  region: 'littoral',
  ageGroups: [],
  domains: [],
  type: 'series',
  coverage: 'included',
  extension: null,
  extensionTitle: null,
  extensionOffer: null,
  isOpenNow: false,
  isLastDays: false,
  text: [],
  prices: null,
  image: null,
  allDates: [{ day: '2026-07-03', time: '20:00', until: '22:00', isOver: true }],
  isOver: false,
  labels: { region: 'Littoral', ageGroups: [], domains: [] },
  house: {
    address: { street: 'Quai', number: '4', zip: '2000', town: { fr: 'Neuchâtel', de: 'Neuenburg' } },
    coordinates: { latitude: 46.99, longitude: 6.93 },
    lead: null,
    arrival: [],
    accessible: false,
  },
  opening: null,
  reservation: {},
  related: [],
};

type Graph = { '@graph': readonly { startDate: string; endDate?: string }[] };

const spans = (event: EventDetail) =>
  (eventData(event, options) as Graph)['@graph'].map(({ startDate, endDate }) => [startDate, endDate]);

describe('eventData', () => {
  it('has the properties schema.org requires of an event', () => {
    expect(eventData(concert, options)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'MusicEvent',
          name: 'Quatuor du Quai',
          url: 'https://passage.example/fr/agenda/quatuor-du-quai',
          location: {
            '@type': 'Place',
            name: 'La Coulisse',
            address: { '@type': 'PostalAddress', postalCode: '2000', addressCountry: 'CH' },
          },
        },
        {},
        {},
      ],
    });
  });

  it('has instants where the time is known, past midnight on the next day, otherwise days', () => {
    expect(spans(concert)).toEqual([
      ['2026-07-03T18:00:00.000Z', '2026-07-03T20:00:00.000Z'],
      ['2026-12-04T22:00:00.000Z', '2026-12-05T00:00:00.000Z'],
      ['2026-12-05', '2026-12-05'],
    ]);
  });

  it('is organised by its house', () => {
    expect(eventData(concert, options)).toMatchObject({
      '@graph': [
        { organizer: { name: 'La Coulisse', url: 'https://passage.example/fr/lieux/la-coulisse' } },
        {},
        {},
      ],
    });
  });

  it('offers no admission once the event is over', () => {
    expect(JSON.stringify(eventData(concert, options))).toContain('InStock');
    expect(JSON.stringify(eventData({ ...concert, isOver: true }, options))).not.toContain('InStock');
  });

  it('has the period of an exhibition, and the last day of a past event', () => {
    const period = { from: '2026-09-01', until: null };
    expect(spans({ ...concert, dates: [], period })).toEqual([['2026-09-01', undefined]]);
    expect(spans({ ...concert, dates: [] })).toEqual([
      ['2026-07-03T18:00:00.000Z', '2026-07-03T20:00:00.000Z'],
    ]);
  });
});

it('numbers the levels above a page', () => {
  expect(
    breadcrumbData('https://passage.example', [
      { name: 'Agenda', url: '/fr/agenda' },
      { name: 'Concerts', url: '/fr/agenda?category=concert' },
    ]),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1 },
      { position: 2, item: 'https://passage.example/fr/agenda?category=concert' },
    ],
  });
});
