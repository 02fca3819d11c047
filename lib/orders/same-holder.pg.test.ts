import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { barrier } from '@/tests/support/barrier';
import { SHOP_DAY as at } from '@/tests/support/orders';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { changeEntry } from '../cart/commands/change-entry';
import { readOpenCart } from '../cart/queries/cart';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import type { Db } from '../db/client';
import { countRows, hasRows, rawRows } from '../db/rows';
import { issuePasses, type PassToIssue } from '../passes/commands/issue-passes';
import { listExistingHolders } from '../passes/queries';
import { passHolderKey } from '../passes/rules';
import { paymentProvider } from '../payments/configured';
import { completeOrder } from './commands/complete-order';
import { placeOrder } from './commands/place-order';

const test = useCommittedDatabase();
const ROUNDS = 10;
const PATIENCE_MS = 120_000;
const EDITION = '26-27';

beforeEach(() => seedCatalogue(test.db));

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

const rowsOfTables = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOfTables(inner), 0);

const personOf = (round: number) => ({
  firstName: 'Jo',
  lastName: `Brunner ${round}`,
  birthDate: '1980-08-08',
});
type Person = ReturnType<typeof personOf>;

/** A pending order for this person by a new customer. @returns its id */
async function ordered(holder: Person): Promise<string> {
  const context = await fullCart(test.db, at);
  const { cart } = await readOpenCart(test.db, context.accountId);
  const changed = await changeEntry(test.db, { entryId: cart?.entries[0]?.id ?? '', holder }, context);
  if (!changed.ok) throw new Error(changed.error.code);
  const submission = {
    ...context,
    idempotencyKey: 'the key',
    network: '192.0.2.1',
    provider: paymentProvider(test.db),
  };
  const placed = await placeOrder(test.db, { paymentMethod: 'card', conditionsAccepted: true }, submission);
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.data.orderId;
}

const passesOf = ({ lastName }: Person) =>
  countRows(test.db, sql`select 1 from passes where last_name = ${lastName}`);

async function passFor(holder: Person): Promise<PassToIssue> {
  const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === EDITION);
  if (!edition) throw new Error('no edition');
  const accountId = await shopCustomer(test.db);
  return { kind: 'pass', accountId, holder, edition, extensions: [], options: [] };
}

describe('two orders of two customers for one person, paid concurrently', () => {
  it(
    'issue one pass; the other order waits',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const person = personOf(round);
        const orders = [await ordered(person), await ordered({ ...person, firstName: 'JÔ' })];
        const paid = await Promise.all(
          orders.map((orderId) => completeOrder(test.db, { orderId, at, actor: 'provider' })),
        );
        const outcomes = paid.map((one) => (one.ok ? 'completed' : one.error.code)).sort();
        expect(outcomes).toEqual(['completed', 'duplicate_order_item']);
        expect(await passesOf(person)).toBe(1);
      }
    },
    PATIENCE_MS,
  );

  it('would issue two without locking (negative control)', async () => {
    const person = personOf(0);
    const arrive = barrier();
    const pass = await passFor(person);
    const issue = () =>
      test.db.transaction(async (tx) => {
        const isHeld = await hasRows(
          tx,
          sql`select 1 from pass_terms where holder_key = ${passHolderKey('pass', person)}`,
        );
        await arrive();
        if (!isHeld) await issuePasses(tx, [pass], at, { isReleased: true });
      });
    await Promise.all([issue(), issue()]);
    expect(await passesOf(person)).toBe(2);
  });
});

it('a holder among ten thousand with one birth date is found by index', async () => {
  const people = Array.from({ length: 10_000 }, (_, index) => personOf(index));
  const [{ holder: _, ...pass }] = [await passFor(personOf(0))];
  await issuePasses(
    test.db,
    people.map((holder) => ({ ...pass, holder })),
    at,
  );
  await test.db.execute(sql`analyze pass_terms`);
  let rowsRead = -1;
  const watched = {
    execute: async (statement: SQL) => {
      const [row] = await rawRows(test.db, sql`explain (analyze, timing off, format json) ${statement}`);
      const plan = (row?.['QUERY PLAN'] as { Plan: Plan }[] | undefined)?.[0]?.Plan;
      rowsRead = plan ? rowsOfTables(plan) : -1;
      return test.db.execute(statement);
    },
  } as unknown as Db;
  const wanted = { kind: 'pass', edition: EDITION, uniqueKey: null };
  const asked = [personOf(20_000), personOf(7_777)].map((holder) => ({ ...wanted, holder }));
  expect(await listExistingHolders(watched, asked)).toEqual([1]);
  expect(rowsRead).toBeLessThanOrEqual(2);
});

it(
  'orders for the same people in opposite order do not deadlock',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await passFor(personOf(2 * round));
      const two = await passFor(personOf(2 * round + 1));
      const issue = (...people: PassToIssue[]) =>
        test.db.transaction(async (tx) => {
          const held = await issuePasses(tx, people, at);
          if (held.length) throw new Error('held');
        });
      const settled = await Promise.allSettled([issue(one, two), issue(two, one)]);
      const failures = settled.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      expect(failures).toEqual(['Error: held']);
    }
  },
  PATIENCE_MS,
);
