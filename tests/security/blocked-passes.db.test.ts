import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/api/contracts';
import { now } from '@/lib/config/env';
import { queryColumn } from '@/lib/db/rows';
import { isDoorAccess } from '@/lib/http/define-contract';
import { startSession } from '@/lib/identity/commands/sessions';
import { createBatch } from '@/lib/production/commands/batch';
import { sendByPost } from '@/tests/support/by-post';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { bearer, callContract, label } from './support';

/** Paths of calls that know passes. */
const OUTLETS = /pass|card|export|orders|people|companies/;

/** Each of them, made from the contracts, by the owner of a pass who may do everything. */
const test = useDatabase();
const shop = useShop(test);
const reads = CONTRACTS.filter(
  ({ method, access, path }) => method === 'GET' && !isDoorAccess(access) && OUTLETS.test(path),
);

/** Files in which a code is a drawing: a blocked pass has none. */
const DRAWN = /passes\.pdf|wallet/;

async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.headers.get('content-type') !== 'application/zip') return strFromU8(bytes);
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

it('a blocked pass has no code in any answer', async () => {
  const { accountId } = shop.context;
  await shop.decide(await shop.placed(), 'succeed');
  await test.db.execute(sql`update accounts set scopes = '{customer,pro,admin}' where id = ${accountId}`);
  await sendByPost(test.db);
  await test.db.execute(sql`update orders set channel = 'pro'`);
  await createBatch(test.db, { limit: 9 }, { ...staffAt(SHOP_DAY), id: null });
  const at = now();
  const session = await startSession(test.db, { accountId, userAgent: 'test', secondFactorAt: at, at });
  const passes = await shop.passes();
  const codes = passes.flatMap(({ qr }) => qr ?? []);
  const ids = await queryColumn(
    test.db,
    z.string(),
    sql`select id::text from orders union all select id::text from card_batches
        union all select ${accountId}::text union all select ${passes[0]?.uniqueKey}::text`,
  );
  const order = ids[0] ?? '';

  /** Calls whose answer has a code. */
  const outlets = async () => {
    const found = new Set<string>();
    for (const contract of reads)
      for (const id of contract.path.includes('{') ? ids : ['']) {
        const params = contract.path.includes('{order}') ? { id: accountId, order } : undefined;
        const answer = await callContract(contract, {
          headers: bearer(session),
          id,
          ...(params && { params }),
        });
        if (!answer.ok) continue;
        const text = await textOf(answer);
        if (DRAWN.test(contract.path) || codes.some((code) => text.includes(code)))
          found.add(label(contract));
      }
    return [...found].sort();
  };

  expect(codes.length).toBeGreaterThan(0);
  expect(await outlets()).toEqual(
    expect.arrayContaining([
      'GET /api/account/orders/{id}/passes.pdf',
      'GET /api/account/passes',
      'GET /api/admin/card-batches/{id}/cards.csv',
      'GET /api/admin/companies/{id}/orders/{order}/cards.csv',
      'GET /api/pro/orders/{id}/passes.pdf',
    ]),
  );
  await test.db.execute(sql`update passes set is_blocked = true, is_held = true`);
  expect(await outlets()).toEqual([]);
}, 300_000);
