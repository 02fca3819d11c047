import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStoredList, readStoredList, STORED_LISTS, storedListPath, visitedScreen } from './stored-lists';

const pathOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  return storedListPath(pathname, searchParams, { day: '2026-11-20', time: '11:04' });
};
const segmentOf = (url: string) => pathOf(url)?.split('/').at(-1) ?? '';

describe('storedListPath', () => {
  it.each([
    ['/fr/lieux', 'fr', 'places/2026-11-20~-'],
    ['/fr/agenda?category=concert,festival', 'fr', 'agenda/2026-11-20~category=concert!2Cfestival'],
    ['/fr/recherche?q=lac.rsc', 'fr', 'search/2026-11-20~q=lac!2Ersc'],
    ['/de/suchen?q=Gr%C3%BCn+%26+See&page=2', 'de', 'search/2026-11-20~q=Gr!C3!BCn!20!26!20See&page=2'],
  ])('puts day and query of %s in one segment below its list', (url, locale, path) => {
    expect(pathOf(url)).toBe(`/${locale}/${STORED_LISTS}/${path}`);
    expect(readStoredList(segmentOf(url)).toString()).toBe(
      new URL(url, 'http://site').searchParams.toString(),
    );
  });

  it('ignores the order, unknown parameters and spaces around words', () => {
    expect(pathOf('/fr/agenda?region=broye&utm_source=x&category=concert&q=+lac+')).toBe(
      pathOf('/fr/agenda?category=concert&region=broye&q=lac'),
    );
  });

  it('contains the minute where the hour matters', () => {
    expect(segmentOf('/fr/agenda?open=now')).toBe('2026-11-20-1104~open=now');
    expect(segmentOf('/fr/lieux?near=Bienne')).toBe('2026-11-20-1104~near=Bienne');
  });

  it.each([
    ['content below a list', '/fr/agenda/le-grand-bal'],
    ['another screen', '/fr/achat'],
    ['the slug of another language', '/de/lieux'],
    ['a path without a language', '/agenda'],
    ['what a form sends, including empty fields', '/fr/agenda?region=&category=concert'],
    ['a period as typed', '/fr/agenda?period=6.6.2026'],
    ['a field sent twice', '/fr/agenda?region=broye&region=seeland'],
    ['a long query', `/fr/recherche?q=${'a'.repeat(500)}`],
  ])('is null for %s', (_, url) => {
    expect(pathOf(url)).toBeNull();
  });

  it('is read back as it was sent, also if Next has encoded it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (words) => {
        const sent = new URLSearchParams({ q: `a${words}b` });
        const segment = segmentOf(`/fr/recherche?${sent.toString()}`);
        fc.pre(segment !== '');
        expect(segment).toMatch(/^[\w~=!*-]+$/);
        for (const received of [segment, encodeURIComponent(segment)])
          expect(readStoredList(received).toString()).toBe(sent.toString());
      }),
    );
  });
});

it('recognizes the internal paths, and the screens behind them', () => {
  expect(isStoredList('/fr/lists/agenda/2026-11-20~-')).toBe(true);
  expect(isStoredList('/fr/lists')).toBe(false);
  expect(visitedScreen('/lists/agenda/2026-11-20~-')).toBe('/agenda');
  expect(visitedScreen('/agenda/le-grand-bal')).toBe('/agenda/le-grand-bal');
});
