import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import type { HouseStatement } from '@/lib/settlement/schema';
import { markupIn } from '@/tests/support/markup';
import { HouseStatements } from './house-statements';

const { paid, paymentLater } = messagesFor('fr').house.statements;

const statement: HouseStatement = {
  ...{ id: '0190a1b2-0000-7000-8000-000000000001', number: '2026-0001', house: 'Le Temple' },
  ...{ kind: 'final', state: 'paid', edition: '25-26', from: '2025-09-01', until: '2026-08-31' },
  ...{ visits: 10, gross: 10_000, advance: 12_000, correction: 0, net: 0 },
  ...{ sentAt: '2026-09-20T10:00:00.000Z', objectUntil: '2026-10-20', objection: null, answer: null },
};

const textOf = (change: Partial<HouseStatement>) =>
  markupIn('fr', <HouseStatements statements={[{ ...statement, ...change }]} today="2026-11-20" />);

it('tells of a payment those houses that get one', () => {
  expect(textOf({ net: 500 })).toContain(`>${paid}<`);
  expect(textOf({ net: 500, state: 'objected' })).toContain(paymentLater);
  expect(textOf({})).not.toContain(`>${paid}<`);
  expect(textOf({ state: 'objected' })).not.toContain(paymentLater);
});

it('calls what an advance takes off a debt, and what a final account takes off paid', () => {
  expect(textOf({})).toContain('moins CHF\u00a0120.00 déjà versés');
  expect(textOf({ kind: 'advance' })).toContain('moins CHF\u00a0120.00 reportés du dernier acompte');
});
