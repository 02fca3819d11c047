import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY as at, useShop } from '@/tests/support/orders';
import { addEntry } from '../cart/commands/add-entry';
import { setCode } from '../cart/commands/set-code';
import { setInformation } from '../cart/commands/set-information';
import { getCart } from '../cart/queries/cart';
import { paymentProvider } from '../payments/configured';
import type { PaymentProvider } from '../payments/provider';
import { seedCodes } from '../promotions/sample';
import { placeOrder } from './commands/place-order';

const test = useDatabase();
const shop = useShop(test);
const { placed, statusOf } = shop;

const names = async () =>
  (await getCart(test.db, shop.context)).entries.map(({ holder }) => holder?.lastName);

/** Puts passes for these people into the cart, without an address. */
async function fill(...people: string[]) {
  for (let added = 0; added < people.length; added += 1)
    await addEntry(test.db, { product: 'PASSAGE' }, shop.context);
  const { entries } = await getCart(test.db, shop.context);
  const holders = entries.map(({ id }, index) => ({
    entry: id,
    firstName: 'Noé',
    lastName: people[index] ?? '',
    birthDate: '2001-05-06',
  }));
  const contact = { firstName: 'Noé', lastName: 'Favre', email: 'noe@passage.example' };
  const informed = await setInformation(
    test.db,
    {
      holders,
      shippingContact: { gender: 'none', title: 'none', ...contact, phone: null, address: null },
      isBillingDifferent: false,
      delivery: 'digital',
    },
    shop.context,
  );
  if (!informed.ok) throw new Error(JSON.stringify(informed.error));
}

const submit = (paymentMethod: 'card' | 'invoice', key: string, provider: PaymentProvider | null = null) =>
  placeOrder(
    test.db,
    { paymentMethod, conditionsAccepted: true },
    { ...shop.context, at, idempotencyKey: key, network: '192.0.2.1', provider },
  );

it('an order that is refused leaves the unpaid one it would replace', async () => {
  await placed('the cart of the test');
  await fill('Favre', 'Keller');
  const order = await placed('both of them');
  await fill('Favre');
  // an invoice needs an address
  expect(await submit('invoice', 'by invoice')).toMatchObject({ error: { code: 'invalid_data' } });
  expect(await statusOf(order)).toBe('pending');
  expect(await submit('card', 'by card')).toMatchObject({ error: { code: 'payment_unavailable' } });
  expect(await statusOf(order)).toBe('pending');
  expect(await names()).toEqual(['Favre']);
});

it('an order that is refused halfway brings back what it has replaced', async () => {
  await placed('the cart of the test');
  await fill('Favre', 'Keller');
  await placed('two of them');
  await fill('Zbinden');
  await placed('the third');
  await fill('Favre', 'Zbinden');
  const working = paymentProvider(test.db);
  if (!working) throw new Error('no provider');
  let closed = 0;
  const expireSession = (id: string) => {
    closed += 1;
    return closed > 1 ? Promise.reject(new Error('down')) : working.expireSession(id);
  };
  expect(await submit('card', 'both', { ...working, expireSession })).toMatchObject({
    error: { code: 'payment_unavailable' },
  });
  expect((await names()).toSorted()).toEqual(['Favre', 'Keller', 'Zbinden']);
});

describe('an order whose earlier one cannot be closed any more', () => {
  const working = () => {
    const provider = paymentProvider(test.db);
    if (!provider) throw new Error('no provider');
    return provider;
  };
  /** The provider, where something happens to a payment just before it is closed. */
  const meanwhile = (happens: () => Promise<unknown>): PaymentProvider => ({
    ...working(),
    expireSession: async (id) => {
      await happens();
      return working().expireSession(id);
    },
  });
  /** Its payment is on its way, so that it can neither be closed nor has it come. */
  const settling = (): PaymentProvider => ({
    ...working(),
    expireSession: (id) => working().fetchSession(id),
  });
  const enter = () => setCode(test.db, { code: 'FIXE20' }, shop.context);

  beforeEach(() => seedCodes(test.db, at));

  it('says that their code is used, if they share no more', async () => {
    await enter();
    const first = await placed();
    await fill('Favre');
    await enter();
    const used = { error: { code: 'promocode_already_used' } };
    expect(await submit('card', 'settling', settling())).toMatchObject(used);
    const paid = meanwhile(() => shop.decide(first, 'succeed'));
    expect(await submit('card', 'paid', paid)).toMatchObject(used);
    expect(await statusOf(first)).toBe('completed');
    expect(await names()).toEqual(['Favre']);
  });

  it('says who has the pass by now', async () => {
    await placed('the cart of the test');
    await fill('Favre');
    const first = await placed();
    await fill('Keller', 'Favre');
    const double = { error: { code: 'duplicate_order_item' } };
    expect(await submit('card', 'settling', settling())).toMatchObject(double);
    const paid = meanwhile(() => shop.decide(first, 'succeed'));
    expect(await submit('card', 'paid', paid)).toMatchObject({
      error: { ...double.error, fields: [{ path: 'holders.1.firstName', code: 'duplicate' }] },
    });
  });

  it('is placed, if the payment of the other failed', async () => {
    await placed('the cart of the test');
    await fill('Favre');
    const first = await placed();
    await fill('Favre');
    const failed = meanwhile(() => shop.decide(first, 'fail'));
    expect(await submit('card', 'failed', failed)).toMatchObject({ ok: true });
    expect(await statusOf(first)).toBe('cancelled');
  });
});
