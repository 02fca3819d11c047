import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import type { HouseStatement } from '@/lib/settlement/schema';
import { markupIn } from '@/tests/support/markup';
import { HouseStatements } from './house-statements';

const { paid, paymentLater, returned, returnedText } = messagesFor('fr').house.statements;

const statement: HouseStatement = {
  ...{ id: '0190a1b2-0000-7000-8000-000000000001', number: '2026-0001', house: 'Le Temple' },
  ...{ kind: 'final', state: 'paid', edition: '25-26', from: '2025-09-01', until: '2026-08-31' },
  ...{ visits: 10, gross: 10_000, advance: 12_000, correction: 0, net: 0 },
  ...{ sentAt: '2026-09-20T10:00:00.000Z', objectUntil: '2026-10-20', objection: null, answer: null },
  granted: 0,
  payment: null,
};

const textOf = (change: Partial<HouseStatement>, at = '2026-11-20T12:00') =>
  markupIn(
    'fr',
    <HouseStatements statements={[{ ...statement, ...change }]} at={new Date(`${at}:00+01:00`)} />,
  );

it('tells of a payment those houses that get one', () => {
  const payment = { state: 'paid', executionDay: '2026-10-21' } as const;
  expect(textOf({ net: 500, payment })).toContain(`>${paid}<`);
  expect(textOf({ net: 500, state: 'objected' })).toContain(paymentLater);
  expect(textOf({})).not.toContain(`>${paid}<`);
  expect(textOf({ state: 'objected' })).not.toContain(paymentLater);
});

it('says of a payment that came back what to do, and of another one of its run that it was paid', () => {
  const payment = { state: 'returned', executionDay: '2026-10-21' } as const;
  const text = textOf({ net: 500, state: 'returned', payment });
  expect(text).toContain(`>${returned}<`);
  expect(text).toContain(returnedText);
  expect(text).not.toContain('versement dès le');
  const other = textOf({ net: 500, state: 'returned', payment: { ...payment, state: 'paid' } });
  expect(other).toContain(`>${paid}<`);
  expect(other).not.toContain(returnedText);
  const again = textOf({ net: 500, payment: { state: 'open', executionDay: '2026-11-25' } });
  expect(again).toContain('versement dès le 25.11.2026');
});

it('calls what an advance takes off a debt, and what a final account takes off paid', () => {
  expect(textOf({})).toContain('moins CHF\u00a0120.00 déjà versés');
  expect(textOf({ kind: 'advance' })).toContain('moins CHF\u00a0120.00 reportés du dernier acompte');
});

it('takes no objection after midnight of the last day, which is not yet the next one at a door', () => {
  // the form would ask for the router of a page
  expect(textOf({ objectUntil: '2026-12-30' }, '2026-12-31T00:01')).not.toContain('<button');
});

it('tells a house what an answer grants it, and that an advance is settled by the final account', () => {
  const answered = { objection: 'Dix entrées manquent.', answer: 'Oui.' };
  const amount = 'Correction au prochain décompte\u202f: CHF\u00a075.00.';
  const settled = 'Le décompte final en tient compte';
  const final = textOf({ ...answered, granted: 7_500 });
  expect(final).toContain(amount);
  expect(final).not.toContain(settled);
  expect(textOf({ ...answered, granted: 7_500, kind: 'advance' })).toContain(`${amount} ${settled}`);
  expect(textOf(answered)).not.toContain('Correction');
});
