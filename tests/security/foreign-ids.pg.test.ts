import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/api/contracts';
import { now } from '@/lib/config/env';
import { isDoorAccess, isStaffAccess } from '@/lib/http/define-contract';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { startSession, type SessionTokens } from '@/lib/identity/commands/sessions';
import { usePreparedDatabase } from '../support/database';
import { KNOWN_WORDS, useKnownCustomer } from '../support/known-customer';
import { shopCustomer } from '../support/shop';
import { bearer, callContract, label } from './support';

/** Sends another customer's ids to every call that takes one. Calls are generated from the contracts. */
const test = usePreparedDatabase();
const owner = useKnownCustomer(test, beforeAll);
let stranger: SessionTokens;
let ids: string[] = [];

beforeAll(async () => {
  const accountId = await shopCustomer(test.db, { firstName: 'Bruno', lastName: 'Fremd' });
  // with the scope `pro`, so that its calls get as far as looking up an id
  await test.db.execute(sql`update accounts set scopes = '{customer,pro}' where id = ${accountId}`);
  stranger = await startSession(test.db, { accountId, userAgent: '', at: now() });
  const rows = await queryColumn(
    test.db,
    z.string(),
    sql`select id::text from orders union all select id::text from sessions where account_id = ${owner.accountId}
        union all select e.id::text from cart_entries e union all select id::text from carts
        union all select unique_key from passes union all select id::text from one_time_tokens
        union all select id::text from order_items union all select id::text from mails
        union all select id::text from vouchers union all select id::text from pro_imports
        union all select id::text from received_payments union all select id::text from payment_sessions
        union all select ${owner.accountId}::text`,
  );
  ids = rows;
});

/** Rows of a file are identified by line. */
const FIRST_LINE = '1';

// doors have no account: lib/visits/door.db.test.ts
const guarded = CONTRACTS.filter(({ access }) => access !== 'anyone' && !isDoorAccess(access));
const withId = guarded.filter(({ path }) => path.includes('{'));
const reads = guarded.filter(({ method, path }) => method === 'GET' && !path.includes('{'));

const everything = async () =>
  JSON.stringify(
    await rawRows(
      test.db,
      sql`select (select md5(string_agg(o::text, '' order by o.id)) from orders o) as orders,
            (select md5(string_agg(e::text, '' order by e.id)) from cart_entries e) as entries,
            (select md5(string_agg(s::text, '' order by s.id)) from sessions s
              where s.account_id = ${owner.accountId}) as sessions`,
    ),
  );

describe('another customer’s id', () => {
  it.each(withId.map((contract) => [label(contract), contract] as const))(
    'is not found: %s',
    async (_, contract) => {
      const before = await everything();
      const expected = isStaffAccess(contract.access) ? [403] : [404, 422];
      for (const id of [...ids, FIRST_LINE]) {
        const answer = await callContract(contract, { headers: bearer(stranger), id });
        const text = await answer.text();
        // 422: the body is validated before the id is looked up, and reveals nothing about it
        expect(contract.body ? expected : expected.slice(0, 1), `${id}: ${text}`).toContain(answer.status);
        for (const word of KNOWN_WORDS) expect(text).not.toContain(word);
      }
      expect(await everything()).toBe(before);
    },
  );

  it('is found by its owner, which validates the test above', async () => {
    const own = withId.filter(({ method, access }) => method === 'GET' && access === 'customer');
    const session = await owner.logIn();
    let found = 0;
    for (const contract of own)
      for (const id of ids)
        if ((await callContract(contract, { headers: bearer(session), id })).ok) found += 1;
    expect(found).toBeGreaterThan(2);
  });
});

describe('a read of one’s own data', () => {
  it.each(reads.map((contract) => [label(contract), contract] as const))(
    'contains no data of others: %s',
    async (_, contract) => {
      const answer = await callContract(contract, { headers: bearer(stranger) });
      const text = await answer.text();
      expect([200, 403, 404]).toContain(answer.status);
      for (const word of [...KNOWN_WORDS, ...ids]) expect(text, word).not.toContain(word);
    },
  );
});
