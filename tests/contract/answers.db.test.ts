import { expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/contracts';
import { systemActor } from '@/lib/audit/actor';
import { seedCatalogue } from '@/lib/catalogue/sample';
import type { Access, Contract } from '@/lib/http/define-contract';
import { createRun } from '@/lib/settlement/commands/compute-run';
import { saveRule } from '@/lib/settlement/commands/save-rule';
import { bearer, callContract, label } from '../security/support';
import { useDatabase } from '../support/database';
import { SHOP_DAY, useShop } from '../support/orders';
import { useOffice } from '../support/staff';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

const OTHER_CALLERS: Access[] = ['door', 'doorOrStaff', 'pro'];
const answersAlone = ({ method, params, query, output, access }: Contract) =>
  method === 'GET' &&
  !params &&
  output !== undefined &&
  (query?.safeParse({}).success ?? true) &&
  !OTHER_CALLERS.includes(access);

async function computeRun() {
  const books = systemActor('books', SHOP_DAY);
  const rule = { name: 'fixed', rule: { kind: 'fixed', amount: 500 } } as const;
  const { id: ruleId } = await saveRule(test.db, rule, books);
  const period = { edition: '26-27', kind: 'advance', from: '2026-09-01', until: '2026-12-31' } as const;
  const created = await createRun(test.db, { ...period, ruleId }, books);
  expect(created.ok).toBe(true);
}

// the schemas of the API document are closed
it('an answer holds what its contract names, and nothing else', async () => {
  await seedCatalogue(test.db);
  await shop.invoiced();
  await computeRun();
  const headers = bearer({ token: await office.tokenOf('admin') });
  const read = CONTRACTS.filter(answersAlone);
  expect(read.length).toBeGreaterThan(40);
  for (const contract of read) {
    const answer = await callContract(contract, { headers });
    // what is not configured
    if (answer.status === 404) continue;
    const data: unknown = await answer.json();
    expect(answer.status, label(contract)).toBe(200);
    expect.soft(contract.output?.parse(data), label(contract)).toEqual(data);
  }
});
