import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { issuePasses } from '../passes/commands/issue-passes';
import { addEntry } from './commands/add-entry';
import { changeEntry } from './commands/change-entry';
import { setInformation } from './commands/set-information';
import type { CartContext } from './commands/context';

const test = useDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
let context: CartContext;

async function issueTo(accountId: string | null) {
  const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '26-27');
  if (!edition) throw new Error('no edition');
  const pass = { kind: 'pass' as const, accountId, holder, edition, extensions: [], options: [] };
  await issuePasses(test.db, [pass], at);
}

async function entry(): Promise<string> {
  const added = await addEntry(test.db, { product: 'PASSAGE' }, context);
  if (!added.ok) throw new Error(added.error.code);
  return added.data.entries.at(-1)?.id ?? '';
}

beforeEach(async () => {
  await seedCatalogue(test.db);
  context = { accountId: await shopCustomer(test.db), locale: 'fr', at };
});

describe.each([
  ['another customer', () => shopCustomer(test.db)],
  ['no other customer', () => Promise.resolve(null)],
])('a pass that belongs to %s', (_whose, owner) => {
  beforeEach(async () => issueTo(await owner()));

  it('is not revealed when its holder is named', async () => {
    const entryId = await entry();
    expect(await changeEntry(test.db, { entryId, holder }, context)).toMatchObject({
      ok: true,
      data: { entries: [{ holder }] },
    });
  });

  it('is not revealed in the information step', async () => {
    const information = {
      holders: [{ entry: await entry(), ...holder }],
      shippingContact: shopContact(),
      isBillingDifferent: false,
      delivery: 'digital' as const,
    };
    expect(await setInformation(test.db, information, context)).toMatchObject({
      ok: true,
      data: { step: 'order' },
    });
  });

  it('is not revealed by an empty holder', async () => {
    context = { ...context, accountId: await shopCustomer(test.db, holder) };
    expect(await addEntry(test.db, { product: 'PASSAGE' }, context)).toMatchObject({
      ok: true,
      data: { entries: [{ holder }] },
    });
  });
});

it('a pass of the own account is reported at once, in any spelling of the holder', async () => {
  await issueTo(context.accountId);
  const spelled = { ...holder, firstName: 'JÔ' };
  expect(await changeEntry(test.db, { entryId: await entry(), holder: spelled }, context)).toMatchObject({
    ok: false,
    error: { code: 'duplicate_order_item', fields: [{ path: 'holder.firstName' }] },
  });
});
