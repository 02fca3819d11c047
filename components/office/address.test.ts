import { describe, expect, it } from 'vitest';
import { filterUrl, officeUrl, type OfficeAddress } from './address';

const ORDERS: OfficeAddress = {
  locale: 'fr',
  screen: '/office/orders',
  query: { status: 'completed', page: '3' },
};

describe('the URL of a list', () => {
  it('keeps its query, changes a part and drops what is empty', () => {
    expect(officeUrl(ORDERS)).toBe('/fr/gestion/commandes?status=completed&page=3');
    expect(officeUrl(ORDERS, { page: '4' })).toBe('/fr/gestion/commandes?status=completed&page=4');
    expect(officeUrl(ORDERS, { status: '', page: '' })).toBe('/fr/gestion/commandes');
  });

  it('starts from the first page with another filter', () => {
    expect(filterUrl(ORDERS, { edition: '26-27' })).toBe(
      '/fr/gestion/commandes?status=completed&edition=26-27',
    );
  });

  it('escapes what a person typed', () => {
    expect(officeUrl({ ...ORDERS, query: {} }, { q: 'a&b=c #é' })).toBe(
      '/fr/gestion/commandes?q=a%26b%3Dc+%23%C3%A9',
    );
  });

  it('is that of the thing in the other language', () => {
    const thing = { screen: '/office/orders/[id]', params: { id: '1' } } as const;
    expect(officeUrl({ locale: 'de', ...thing })).toBe('/de/verwaltung/bestellungen/1');
  });
});
