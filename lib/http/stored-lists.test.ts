import { describe, expect, it } from 'vitest';
import { SEPARATOR, STORED_LISTS, visitedScreen } from '../i18n/stored-lists';
import { isStoredList, readStoredList, storedListPath } from './stored-lists';

const at = new Date('2026-11-20T10:04:30Z');
const pathOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  return storedListPath(pathname, searchParams, at);
};
/** The last part of the path names list, moment and question. */
const nameOf = (address: string) => pathOf(address)?.split('/').at(-1) ?? '';

describe('storedListPath', () => {
  it('names a list by its day and by what is asked of it', () => {
    const address = '/de/suchen?q=Gr%C3%BCn+%26+See&page=2';
    expect(pathOf(address)).toMatch(new RegExp(`^/de/${STORED_LISTS}/search~2026-11-20~[\\w-]+$`));
    expect(readStoredList(nameOf(address))).toEqual({
      name: 'search',
      asked: { q: 'Grün & See', page: '2' },
    });
  });

  it('has a name for a list that is asked nothing', () => {
    expect(pathOf('/fr/lieux')).toBe('/fr/lists/places~2026-11-20~-');
    expect(readStoredList(nameOf('/fr/lieux'))).toEqual({ name: 'places', asked: {} });
  });

  it('takes no notice of the order, of parameters that are none of its own, and of blanks around words', () => {
    expect(pathOf('/fr/agenda?region=broye&utm_source=x&category=concert&q=+lac+')).toBe(
      pathOf('/fr/agenda?category=concert&region=broye&q=lac'),
    );
  });

  it('knows the minute where the hour matters', () => {
    expect(nameOf('/fr/agenda?open=now').split(SEPARATOR)[1]).toBe('2026-11-20-1104');
  });

  it.each([
    ['content below a list', '/fr/agenda/le-grand-bal'],
    ['another screen', '/fr/achat'],
    ['a list by the name of the other language', '/de/lieux'],
    ['what a form sends, empty fields included', '/fr/agenda?region=&category=concert'],
    ['a period as it was typed', '/fr/agenda?period=6.6.2026'],
    ['a field sent twice', '/fr/agenda?region=broye&region=seeland'],
    ['a question without end', `/fr/recherche?q=${'a'.repeat(500)}`],
  ])('leaves alone %s', (_, address) => {
    expect(pathOf(address)).toBeNull();
  });
});

it('knows the addresses of stored lists, which are nobody’s', () => {
  expect(isStoredList('/fr/lists/agenda~2026-11-20~-')).toBe(true);
  expect(isStoredList('/fr/lists')).toBe(false);
  expect(visitedScreen('/lists/agenda~2026-11-20~-')).toBe('/agenda');
  expect(visitedScreen('/agenda/le-grand-bal')).toBe('/agenda/le-grand-bal');
});
