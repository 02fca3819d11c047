import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const SNAPSHOTS = 'lib/db/migrations/meta';

function lastSnapshot(): ReturnType<typeof generateDrizzleJson> {
  const name = readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(SNAPSHOTS, name ?? ''), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const tables = {};
  for (const feature of readdirSync('lib'))
    for (const file of readdirSync(join('lib', feature)).filter((name) => /(^|-)tables\.ts$/.test(name)))
      Object.assign(tables, await import(`../../lib/${feature}/${file}`));
  return tables;
}

it('has a migration for every change of the tables, written by `npm run db:generate`', async () => {
  const statements = await generateMigration(
    lastSnapshot(),
    generateDrizzleJson(await declaredTables(), undefined, undefined, 'snake_case'),
  );
  expect(statements).toEqual([]);
});
