import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const SNAPSHOTS = 'lib/db/migrations/meta';

const listSnapshots = (): string[] =>
  readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();

function lastSnapshot(): ReturnType<typeof generateDrizzleJson> {
  return JSON.parse(readFileSync(join(SNAPSHOTS, listSnapshots().at(-1) ?? ''), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const tables = {};
  for (const feature of readdirSync('lib'))
    for (const file of readdirSync(join('lib', feature)).filter((name) => /(^|-)tables\.ts$/.test(name)))
      Object.assign(tables, await import(/* @vite-ignore */ `../../lib/${feature}/${file}`));
  return tables;
}

it('has a migration for every change of the tables, written by `npm run db:generate`', async () => {
  const statements = await generateMigration(
    lastSnapshot(),
    generateDrizzleJson(await declaredTables(), undefined, undefined, 'snake_case'),
  );
  expect(statements).toEqual([]);
});

it('keeps one snapshot: the newest', () => {
  expect(listSnapshots().slice(0, -1), 'older ones, to be deleted').toEqual([]);
});
