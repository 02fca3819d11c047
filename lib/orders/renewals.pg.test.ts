import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { barrier } from '@/tests/support/barrier';
import { SHOP_DAY as at } from '@/tests/support/orders';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { addEntry } from '../cart/commands/add-entry';
import { setInformation } from '../cart/commands/set-information';
import type { CartContext } from '../cart/commands/context';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import type { Db } from '../db/client';
import { queryColumn, queryRows, rawRows } from '../db/rows';
import { issuePasses } from '../passes/commands/issue-passes';
import { paymentProvider } from '../payments/configured';
import { completeOrder } from './commands/complete-order';
import { placeOrder } from './commands/place-order';

const test = useCommittedDatabase();
const RENEWALS = 20;
const PAIRS = 200;
const PATIENCE_MS = 120_000;
const NEXT = '26-27';
const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };

beforeEach(() => seedCatalogue(test.db));

async function editionOf(code: string) {
  const edition = (await loadCatalogue(test.db)).editions.find((one) => one.code === code);
  if (!edition) throw new Error('no edition');
  return edition;
}

const keysOf = async (accountId: string) =>
  await queryColumn(
    test.db,
    z.string(),
    sql`select unique_key as key from passes where account_id = ${accountId} order by created_at, 1`,
  );

const someone = (index: number) => ({ ...holder, lastName: index ? `Brunner ${index}` : holder.lastName });

/** Passes of last season, one person each. @returns their numbers */
async function ended(accountId: string, count = 1): Promise<string[]> {
  const edition = await editionOf('25-26');
  const pass = { kind: 'pass' as const, accountId, edition, extensions: [], options: [] };
  const people = Array.from({ length: count }, (_, index) => ({ ...pass, holder: someone(index) }));
  await issuePasses(test.db, people, at);
  return keysOf(accountId);
}

/** A cart that renews a number. */
async function renewalCart(accountId: string, uniqueKey: string): Promise<CartContext> {
  const context = { accountId, locale: 'fr' as const, at };
  const entry = { product: 'PASSAGE', uniqueKey, birthDate: holder.birthDate };
  const added = await addEntry(test.db, entry, context);
  if (!added.ok) throw new Error(JSON.stringify(added.error));
  const informed = await setInformation(
    test.db,
    {
      holders: added.data.entries.map(({ id }) => ({ entry: id, ...holder })),
      shippingContact: shopContact(),
      isBillingDifferent: false,
      delivery: 'digital',
    },
    context,
  );
  if (!informed.ok) throw new Error(JSON.stringify(informed.error));
  return context;
}

const place = (context: CartContext, key: string) =>
  placeOrder(
    test.db,
    { paymentMethod: 'card', conditionsAccepted: true },
    {
      ...context,
      idempotencyKey: `renewal ${key}`,
      network: '192.0.2.1',
      provider: paymentProvider(test.db),
    },
  );

const termsOf = (uniqueKey: string) =>
  queryRows(
    test.db,
    z.strictObject({ edition: z.string(), owner: z.string() }),
    sql`select t.edition, p.account_id as owner from pass_terms t join passes p on p.unique_key = t.unique_key
        where t.unique_key = ${uniqueKey} order by t.edition`,
  );

const outcomes = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status).sort();

describe('renewals of one number', () => {
  it(
    'twenty concurrent ones by two people add one edition, and the holder stays',
    async () => {
      const [owner, other] = [await shopCustomer(test.db), await shopCustomer(test.db)];
      const [uniqueKey = ''] = await ended(owner);
      const carts = [await renewalCart(owner, uniqueKey), await renewalCart(other, uniqueKey)];
      const submitted = await Promise.all(
        Array.from({ length: RENEWALS / 2 }, (_, index) =>
          carts.map((cart, person) => place(cart, `${person} ${index}`)),
        ).flat(),
      );
      const placed = submitted.flatMap((answer) => (answer.ok ? [answer.data.orderId] : []));
      expect(placed).toHaveLength(2);
      const paid = await Promise.all(
        [...placed, ...placed].map((orderId) => completeOrder(test.db, { orderId, at, actor: 'provider' })),
      );
      // the second one has paid for an existing renewal: staff decide
      const told = paid.map((one) => (one.ok ? 'completed' : one.error.code)).sort();
      expect(told).toEqual([
        ...Array<string>(2).fill('completed'),
        ...Array<string>(2).fill('duplicate_order_item'),
      ]);
      expect(await termsOf(uniqueKey)).toEqual([
        { edition: '25-26', owner },
        { edition: NEXT, owner },
      ]);
      const [all] = await rawRows(
        test.db,
        sql`select count(*)::int as n from pass_terms where edition = ${NEXT}`,
      );
      expect(all).toEqual({ n: 1 });
    },
    PATIENCE_MS,
  );

  it('would lose a paid order without locking (negative control)', async () => {
    const [uniqueKey = ''] = await ended(await shopCustomer(test.db));
    const edition = await editionOf(NEXT);
    const arrive = barrier();
    const renew = () =>
      test.db.transaction(async (tx) => {
        const known = await rawRows(
          tx,
          sql`select 1 as one from pass_terms where unique_key = ${uniqueKey} and edition = ${NEXT}`,
        );
        await arrive();
        if (known.length) return;
        await tx.execute(
          sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, created_at)
              values (gen_random_uuid(), ${uniqueKey}, ${NEXT}, ${edition.validFrom}, ${edition.validUntil},
                '[]', '[]', ${at})`,
        );
      });
    expect(await outcomes([renew(), renew()])).toEqual(['fulfilled', 'rejected']);
  });
});

describe('orders that renew the same two numbers in opposite order', () => {
  it(
    'do not deadlock, in two hundred pairs',
    async () => {
      const accountId = await shopCustomer(test.db);
      const [one = '', two = ''] = await ended(accountId, 2);
      const edition = await editionOf(NEXT);
      const term = (uniqueKey: string) => ({
        ...{ kind: 'pass' as const, accountId, edition, extensions: [], options: [] },
        holder: someone(uniqueKey === one ? 0 : 1),
        uniqueKey,
      });
      const issue = (...order: string[]) => test.db.transaction((tx) => issuePasses(tx, order.map(term), at));
      for (let pair = 0; pair < PAIRS; pair += 1) {
        expect(await outcomes([issue(one, two), issue(two, one)])).toEqual(['fulfilled', 'fulfilled']);
        const renewed = await queryColumn(
          test.db,
          z.string(),
          sql`delete from pass_terms where edition = ${NEXT} returning unique_key as key`,
        );
        expect(renewed.filter((key) => key === one || key === two)).toHaveLength(2);
      }
    },
    PATIENCE_MS,
  );

  it('would deadlock without a fixed lock order (negative control)', async () => {
    const [one = '', two = ''] = await ended(await shopCustomer(test.db), 2);
    const arrive = barrier();
    const lock = (tx: Db, key: string) =>
      tx.execute(sql`select 1 from passes where unique_key = ${key} for update`);
    const take = (first: string, second: string) =>
      test.db.transaction(async (tx) => {
        await lock(tx, first);
        await arrive();
        await lock(tx, second);
      });
    expect(await outcomes([take(one, two), take(two, one)])).toEqual(['fulfilled', 'rejected']);
  });
});
