import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const SNAPSHOTS = 'lib/db/migrations/meta';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

function lastSnapshot(): Snapshot {
  const name = readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(SNAPSHOTS, name ?? ''), 'utf8')) as Snapshot;
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const features = readdirSync('lib').filter((folder) => readdirSync(join('lib', folder)).includes('tables.ts'));
  const modules: Record<string, unknown>[] = [];
  for (const folder of features)
    modules.push((await import(`../../lib/${folder}/tables.ts`)) as Record<string, unknown>);
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

it('has a migration for every change of the tables, `npm run db:generate` writes it', async () => {
  const declared = generateDrizzleJson(await declaredTables(), undefined, undefined, 'snake_case');
  expect(await generateMigration(lastSnapshot(), declared)).toEqual([]);
});
