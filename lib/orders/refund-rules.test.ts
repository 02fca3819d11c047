import { describe, expect, it } from 'vitest';
import { planRefund, refundLimit } from './refund-rules';

const order = {
  totalCents: 1_500,
  items: [
    { id: 'a', totalCents: 600 },
    { id: 'b', totalCents: 400 },
  ],
};
const partOf = (id: string, amountCents: number, isWhole = false) => ({
  amountCents,
  lines: [{ id, amountCents, isWhole }],
});

describe('what a refund gives back', () => {
  it('is the whole order with shipping, without lines', () => {
    expect(planRefund(order, [], undefined)).toMatchObject({
      ok: true,
      data: { amountCents: 1_500, leftCents: 0, isWhole: true },
    });
  });

  it('is what earlier refunds have left', () => {
    const earlier = [partOf('a', 100), partOf('b', 400, true)];
    expect(planRefund(order, earlier, undefined)).toMatchObject({
      data: { amountCents: 1_000, lines: [{ id: 'a', amountCents: 500, isWhole: true }] },
    });
    expect(planRefund(order, earlier, [{ id: 'a' }])).toMatchObject({
      data: { amountCents: 500, leftCents: 500, isWhole: false },
    });
  });

  it('closes a line whose rest it is, and the order with its last line', () => {
    expect(planRefund(order, [partOf('a', 100)], [{ id: 'a', amount: 500 }])).toMatchObject({
      data: { lines: [{ isWhole: true }], isWhole: false },
    });
    const withoutShipping = { ...order, totalCents: 1_000 };
    expect(planRefund(withoutShipping, [partOf('a', 600, true)], [{ id: 'b' }])).toMatchObject({
      data: { isWhole: true, leftCents: 0 },
    });
  });

  it.each([
    ['more than the rest of a line', [partOf('a', 100)], [{ id: 'a', amount: 501 }], 'invalid_data'],
    ['a line of another order', [], [{ id: 'c' }], 'invalid_data'],
    [
      'a line twice',
      [],
      [
        { id: 'a', amount: 1 },
        { id: 'a', amount: 1 },
      ],
      'invalid_data',
    ],
    ['a line that was refunded', [partOf('a', 600, true)], [{ id: 'a' }], 'invalid_transition'],
  ])('is never %s', (_what, earlier, lines, code) => {
    expect(planRefund(order, earlier, lines)).toMatchObject({ ok: false, error: { code } });
  });
});

it('limits the desk more than a lead, and the scope admin like a lead', () => {
  const limits = { desk: 1, lead: 2 };
  const [desk, lead] = [
    { limitCents: 1, usedLimitCents: 0 },
    { limitCents: 2, usedLimitCents: 2 },
  ];
  expect(refundLimit(['desk'], limits)).toEqual(desk);
  expect(refundLimit(['desk', 'books'], limits)).toEqual(desk);
  expect(refundLimit(['desk', 'lead'], limits)).toEqual(lead);
  expect(refundLimit([], limits)).toEqual(lead);
});
