import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import { staffFixtures } from '@/tests/security/staff-fixtures';
import { blockPassContract, unblockPassContract } from '../cards/contract';
import {
  blockVoucherContract,
  resumeOfferContract,
  stopOfferContract,
  unblockVoucherContract,
} from './contract';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
const { issuedPass, voucherId, promotionCode } = staffFixtures(test, shop);

describe.each([
  { thing: 'a pass', make: issuedPass, block: blockPassContract, lift: unblockPassContract },
  { thing: 'a voucher', make: voucherId, block: blockVoucherContract, lift: unblockVoucherContract },
  { thing: 'a promotion code', make: promotionCode, block: stopOfferContract, lift: resumeOfferContract },
])('the undo of a change of $thing', ({ make, block, lift }) => {
  type Change = typeof block | typeof lift;
  const press = async (contract: Change, id: string, undoes?: string) => {
    const body = { reason: 'perdu', ...(undoes && { undoes }) };
    const { status, data, code } = await office.call('lead', contract, { id, body });
    return { status, code, change: z.object({ change: z.uuid() }).safeParse(data).data?.change ?? '' };
  };

  it('takes that change back', async () => {
    const id = await make();
    const { change } = await press(block, id);
    const lifted = await press(lift, id, change);
    expect(lifted).toMatchObject({ status: 200 });
    expect(await press(block, id, lifted.change)).toMatchObject({ status: 200 });
  });

  it.each([
    { name: 'block', first: [block], after: [lift, block] },
    { name: 'lift', first: [block, lift], after: [block, lift] },
  ])('comes too late once a colleague lifted and blocked again: $name', async ({ first, after }) => {
    const id = await make();
    let change = '';
    for (const contract of first) ({ change } = await press(contract, id));
    for (const contract of after) expect(await press(contract, id)).toMatchObject({ status: 200 });
    const [inverse = lift] = after;
    expect(await press(inverse, id, change)).toMatchObject({ status: 409, code: 'invalid_transition' });
    // what the colleague did stands
    expect(await press(inverse, id)).toMatchObject({ status: 200 });
  });
});
