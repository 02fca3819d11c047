import { describe, expect, it } from 'vitest';
import { structuredDataFaults, topTypes } from './structured-data';

const CONTEXT = { '@context': 'https://schema.org' };
const address = {
  '@type': 'PostalAddress',
  streetAddress: 'Rue du Canal 4',
  postalCode: '2502',
  addressLocality: 'Biel/Bienne',
  addressCountry: 'CH',
};
const house = {
  ...CONTEXT,
  '@type': 'MovieTheater',
  name: 'Rex',
  url: 'https://passage.example/fr',
  address,
};

describe('structuredDataFaults', () => {
  it('finds nothing in what is right', () => {
    expect(structuredDataFaults(house)).toEqual([]);
  });

  it.each([
    ['a missing property', { ...house, name: '' }, /no name/],
    [
      'a missing property further down',
      { ...house, address: { ...address, postalCode: undefined } },
      /no postalCode/,
    ],
    ['an address without its host', { ...house, url: '/fr' }, /url is/],
    ['no context', { '@type': 'Place' }, /@context/],
    [
      'a list out of order',
      {
        ...CONTEXT,
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 2, name: 'a', item: 'https://passage.example/' }],
      },
      /positions/,
    ],
  ])('finds %s', (_, document, fault) => {
    expect(structuredDataFaults(document).join('\n')).toMatch(fault);
  });
});

it('names the types at the top, also those of a graph', () => {
  expect(topTypes([house, { ...CONTEXT, '@graph': [house, house] }])).toEqual(Array(3).fill('MovieTheater'));
});
