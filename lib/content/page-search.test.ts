import { describe, expect, it } from 'vitest';
import { searchPages } from './page-search';

const urls = (query: string, locale: 'fr' | 'de') => searchPages(query, locale).map(({ url }) => url);

describe('searchPages', () => {
  it('finds a page by its title, with or without accents', () => {
    expect(urls('cinéma', 'fr')).toContain('/fr/cinemas');
    expect(urls('CINEMA', 'fr')).toContain('/fr/cinemas');
  });

  it('sees through soft hyphens of long German words', () => {
    expect(urls('Geschenkgutschein', 'de')).toEqual(['/de/geschenkgutschein']);
  });

  it('puts titles before introductions', () => {
    expect(urls('lieux', 'fr')[0]).toBe('/fr/lieux');
    expect(urls('lieux', 'fr').length).toBeGreaterThan(1);
  });

  it('wants every word, and finds nothing in nothing', () => {
    expect(urls('cinéma zzz', 'fr')).toEqual([]);
    expect(urls('  ', 'fr')).toEqual([]);
  });
});
