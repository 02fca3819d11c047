import { describe, expect, it } from 'vitest';
import { bestMatches, matchScore, type OpenInvoice, type UnknownPayment } from './match-rules';

const invoice: OpenInvoice = {
  number: '26-27-000123',
  reference: '000000000000262700000001234',
  totalCents: 46_500,
  openCents: 46_500,
  name: 'Céline Brönnimann',
};
const payment = (told: Partial<UnknownPayment>): UnknownPayment => ({
  amountCents: 46_500,
  reference: null,
  payer: null,
  message: null,
  ...told,
});

describe('a payment fits an open invoice', () => {
  it.each([
    ['by amount and a reference with one slip', { reference: '000000000000262700000001243' }, 80],
    ['by amount and name, however it is written', { payer: 'BROENNIMANN CELINE' }, 85],
    ['by amount and name without accents', { payer: 'Bronnimann, Celine' }, 85],
    ['by amount and a slip in the name', { payer: 'Celine Bronniman' }, 85],
    ['by amount and the last name', { payer: 'H. und M. Brönnimann' }, 58],
    ['by amount and the number in the text', { message: 'Commande 26 27 000123' }, 90],
    ['by name and number, with another amount', { amountCents: 100, message: 'Brönnimann 26-27-000123' }, 68],
    ['by amount alone', {}, 45],
    ['hardly, with a part of the amount', { amountCents: 100 }, 10],
    ['not at all, with more than is open', { amountCents: 99_999 }, 0],
  ])('%s', (_what, told, score) => {
    expect(matchScore(payment(told), invoice)).toBe(score);
  });

  it('with what is left after a part of it', () => {
    expect(matchScore(payment({ amountCents: 26_500 }), { ...invoice, openCents: 26_500 })).toBe(45);
  });
});

it('suggests the three that fit best', () => {
  const invoices = ['3', '1', '2', '4', '5'].map((digit) => ({
    ...invoice,
    number: `26-27-00000${digit}`,
    totalCents: digit === '5' ? 1 : 46_500,
    openCents: digit === '5' ? 1 : 46_500,
    name: digit === '4' ? 'Noé Favre' : 'Anna Gerber',
  }));
  const found = bestMatches(payment({ payer: 'Noé Favre' }), invoices);
  expect(found.map(({ invoice: { number }, score }) => [number, score])).toEqual([
    ['26-27-000004', 85],
    ['26-27-000001', 45],
    ['26-27-000002', 45],
  ]);
});
