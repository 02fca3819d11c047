import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '../../tests/support/database';
import { searchEntries } from '../content/tables';
import { LOCALES, type Locale } from '../i18n/languages';
import { queryColumn, queryRows } from './rows';
import { textConfig } from './text-search';

const test = useDatabase();

const write = (locale: Locale, title: string) =>
  test.db.insert(searchEntries).values({
    contentType: 'news',
    contentId: 'one',
    locale,
    title,
    keywords: '',
    body: '',
    path: '',
    lastDay: '9999-12-31',
  });

const isFound = async (locale: Locale, word: string) => {
  const query = sql`to_tsquery(${textConfig(locale)}, ${word})`;
  const [row] = await queryRows(
    test.db,
    z.strictObject({ title: z.boolean(), all: z.boolean() }),
    sql`select title_vector @@ ${query} as title, vector @@ ${query} as all from content_search`,
  );
  return row;
};

describe('search configurations', () => {
  it.each([
    ['fr', 'Les théâtres', 'theatre', true],
    ['de', 'Die Häuser', 'haus', true],
    ['de', 'Die Bühnen', 'buhne', true],
    // a plural of another language is not recognised
    ['fr', 'Die Bühnen', 'buhne', false],
  ] as const)('%s: «%s» is found by %s? %s', async (locale, title, word, expected) => {
    await write(locale, title);
    expect(await isFound(locale, word)).toEqual({ title: expected, all: expected });
  });

  it('exist for every language', async () => {
    const names = await queryColumn(
      test.db,
      z.string(),
      sql`select cfgname::text from pg_ts_config where cfgname like 'passage\\_%'`,
    );
    expect(names.sort()).toEqual(LOCALES.map((locale) => `passage_${locale}`).sort());
  });

  it('fail for a language without one', async () => {
    await expect(write('xx' as Locale, 'Titre')).rejects.toThrow();
  });

  it('are indexed', async () => {
    const names = await queryColumn(
      test.db,
      z.string(),
      sql`select indexname::text from pg_indexes where tablename = 'content_search' and indexdef like '%gin%'`,
    );
    expect(names.sort()).toEqual(['content_search_title', 'content_search_vector']);
  });
});
