import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import PageCache from '@/scripts/server/page-cache.mjs';
import { seedCatalogue } from '../catalogue/sample';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY } from '@/tests/support/orders';
import { watchContent, type Watch } from './watch-content';

const test = useDatabase();
let watch: Watch;
let renewals = 0;

const anImport = () =>
  test.db.execute(
    sql`insert into content_state (id, version) values (1, gen_random_uuid()::text)
        on conflict (id) do update set version = excluded.version`,
  );

beforeEach(async () => {
  await anImport();
  renewals = 0;
  watch = await watchContent(test.db, () => void (renewals += 1));
});
afterEach(() => watch.stop());

it('revalidates pages after an import by another process, and again for those rendered meanwhile', async () => {
  await watch.round();
  expect(renewals).toBe(0);
  await anImport();
  await watch.round();
  expect(renewals).toBe(1);
  await watch.round();
  expect(renewals).toBe(2);
  await watch.round();
  expect(renewals).toBe(2);
});

it('revalidates them after a change of the catalogue, and when a sale begins', async () => {
  await seedCatalogue(test.db, SHOP_DAY);
  setClock(SHOP_DAY);
  const round = async () => {
    const before = renewals;
    await watch.round();
    return renewals - before;
  };
  await round();
  await round();
  expect(await round()).toBe(0);
  await test.db.execute(sql`update editions set version = version + 1 where code = '26-27'`);
  expect([await round(), await round(), await round()]).toEqual([1, 1, 0]);
  setClock(new Date('2027-06-03T00:00:00+02:00'));
  expect([await round(), await round()]).toEqual([1, 1]);
});

it('removes pages with content from the cache of this instance', async () => {
  const cache = new PageCache();
  const page = (tag: string) => ({
    kind: 'APP_PAGE',
    html: '<p></p>',
    headers: { 'x-next-cache-tags': tag },
  });
  await cache.set('/watched', page('content:events') as never, {});
  await cache.set('/other', page('somebody-else') as never, {});
  const real = await watchContent(test.db);
  await anImport();
  await real.round();
  real.stop();
  expect(await cache.get('/watched', {})).toBeNull();
  expect(await cache.get('/other', {})).not.toBeNull();
});
