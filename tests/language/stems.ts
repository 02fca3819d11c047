import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createPgliteDb } from '../../lib/db/client';
import { migrateDatabase } from '../../lib/db/migrate';
import { queryColumn } from '../../lib/db/rows';
import { textConfig } from '../../lib/db/text-search';
import { LOCALES } from '../../lib/i18n/languages';

/** Prints the languages by whose stems a word finds a text: `stems.ts <word> <text>`. */
const [, , word = '', text = ''] = process.argv;

const database = await createPgliteDb();
await migrateDatabase(database);
const found = [];
for (const locale of LOCALES) {
  const config = textConfig(locale);
  const statement = sql`select to_tsvector(${config}, ${text}) @@ to_tsquery(${config}, ${word}) as found`;
  if ((await queryColumn(database.db, z.boolean(), statement))[0]) found.push(locale);
}
await database.close();
console.log(JSON.stringify(found));
