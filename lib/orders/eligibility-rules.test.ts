import { describe, expect, it } from 'vitest';
import type { Cart, CartEntry } from '../cart/rules';
import { replacedOrders, type Situation } from './eligibility-rules';

const HOLDER = { firstName: 'Ana', lastName: 'Keller', birthDate: '1990-02-03' };
const OTHER = { ...HOLDER, birthDate: '2001-05-06' };
const renewal = { kind: 'pass', edition: '27-28', uniqueKey: 'X', holder: HOLDER } as const;
const addOns = { ...renewal, kind: 'substitute', edition: '26-27' } as const;
const anew = { ...renewal, uniqueKey: null } as const;
const gift = { kind: 'gift', edition: '27-28', uniqueKey: null, holder: null } as const;

const entry = (held: Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey' | 'holder'>): CartEntry => ({
  ...held,
  id: 'entry',
  extensions: [],
  options: [],
  gift: null,
  pass: null,
});
const cartOf = (held: Parameters<typeof entry>[0]): Cart => ({
  id: 'cart',
  entries: [entry(held)],
  shippingContact: null,
  isBillingDifferent: false,
  billingContact: null,
  delivery: null,
  codes: [],
});

type Pending = Situation['pending'][number];

describe('an unpaid order is replaced by a new one', () => {
  it.each([
    ['the same renewal', renewal, renewal, 'card', true],
    ['the same holder with a new number', renewal, anew, 'card', true],
    ['another person', { ...anew, holder: OTHER }, anew, 'card', false],
    ['add-ons for a pass that the other one renews', renewal, addOns, 'card', false],
    ['a renewal of a pass that the other one adds to', addOns, renewal, 'card', false],
    ['other add-ons for the same pass', addOns, addOns, 'card', true],
    ['the same renewal, by invoice', renewal, renewal, 'invoice', false],
    ['a gift', gift, gift, 'card', false],
  ] as const)('%s', (_what, held, wanted, paymentMethod, givesWay) => {
    const pending: Pending[] = [{ ...held, orderId: 'order', paymentMethod }];
    const replaced = replacedOrders({ cart: cartOf(wanted), pending, codeHolders: [] });
    expect(replaced).toEqual(givesWay ? ['order'] : []);
  });

  it('when it uses the code of the cart', () => {
    expect(replacedOrders({ cart: cartOf(anew), pending: [], codeHolders: ['order', 'order'] })).toEqual([
      'order',
    ]);
  });
});
