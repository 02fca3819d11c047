import { expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/contracts';
import { seedCatalogue } from '@/lib/catalogue/sample';
import type { Access, Contract } from '@/lib/http/define-contract';
import { bearer, callContract, label } from '../security/support';
import { useDatabase } from '../support/database';
import { useShop } from '../support/orders';
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

// the schemas of the API document are closed
it('an answer holds what its contract names, and nothing else', async () => {
  await seedCatalogue(test.db);
  await shop.invoiced();
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
