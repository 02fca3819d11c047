import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { NamedEntry } from '@/lib/audit/schema';
import { messagesFor } from '@/lib/i18n/messages';
import { changesOf, periodWords, type LogWords } from './log-words';

const words: LogWords = {
  t: createTranslator({ locale: 'de', messages: messagesFor('de'), namespace: 'office.log' }),
  mail: (template) => (template === 'order_refunded' ? 'Rückerstattung' : template),
  locale: 'de',
};

const entry: NamedEntry = {
  id: '01980000-0000-7000-8000-000000000001',
  number: 1,
  at: '2026-11-20T10:00:00.000Z',
  actor: 'lead@passage.example',
  actorKind: 'staff',
  actorId: null,
  action: 'order_moved',
  target: 'order:1',
  before: null,
  after: null,
  reason: null,
  requestId: null,
  actorFullName: null,
  thing: null,
  names: { '01980000-0000-7000-8000-00000000000f': '26-27-000123' },
};

const textsOf = (states: Partial<NamedEntry>) =>
  changesOf(words, { ...entry, ...states }).map(({ name, before, after }) =>
    `${name}: ${before} → ${after}`.replaceAll('\u00a0', ' '),
  );

describe('a change in the log', () => {
  it.each([
    [
      'a state and an order',
      { before: { status: 'pending' }, after: { orderId: '01980000-0000-7000-8000-00000000000f' } },
      ['Stand: wartet auf Zahlung → ', 'Bestellung:  → 26-27-000123'],
    ],
    [
      'money, days and truths',
      { before: null, after: { amount: 46_500, paidOn: '2026-11-18', isBlocked: true } },
      ['Betrag:  → CHF 465.00', 'Bezahlt am:  → 18.11.2026', 'Gesperrt:  → ja'],
    ],
    [
      'a rule, without the hash of what it was computed from',
      {
        before: null,
        after: { rule: { kind: 'share', percent: 50, stepDown: { from: 11 } }, inputsHash: 'ab' },
      },
      ['Art:  → Anteil am Preis', 'Anteil, in %:  → 50', 'Häufige Besuche, ab dem:  → 11'],
    ],
    [
      'prices of a list',
      { before: null, after: { prices: [{ from: '2026-09-01', priceCents: 2000 }] } },
      ['Preise:  → Ab 01.09.2026, Volltarif CHF 20.00'],
    ],
    [
      'a fee, and how it was paid',
      { before: null, after: { fee: 1_000, method: 'cash', payment: 'terminal' } },
      ['Gebühr:  → CHF 10.00', 'Zahlungsmittel:  → bar', 'Zahlungsmittel:  → Terminal'],
    ],
    [
      'a discount as an amount',
      { before: null, after: { kind: 'amount', value: 2_000 } },
      ['Art:  → Betrag', 'Wert:  → CHF 20.00'],
    ],
    [
      'a discount as a percentage',
      { before: null, after: { kind: 'percent', value: 10 } },
      ['Art:  → Prozentsatz', 'Wert:  → 10'],
    ],
    [
      'the price of a season',
      { before: { 'products.PASSAGE.price': 46_500 }, after: { 'products.PASSAGE.price': 47_500 } },
      ['Produkte, PASSAGE, Preis: CHF 465.00 → CHF 475.00'],
    ],
    [
      'the parts of an invoice',
      { before: { parts: null }, after: { parts: [{ dueOn: '2026-12-20', amount: 10_000 }] } },
      ['Raten:  → Zahlbar bis 20.12.2026, Betrag CHF 100.00'],
    ],
    [
      'a dry run of an extension',
      { before: null, after: { filter: { validOn: '2026-11-18' }, days: 14, count: 9, skipped: 3 } },
      ['Gültig am:  → 18.11.2026', 'Tage:  → 14', 'Anzahl:  → 9', 'Ausgelassen:  → 3'],
    ],
    [
      'the state in which an extension was undone',
      { before: { state: 'running' }, after: null },
      ['Stand: läuft → '],
    ],
    ['a mail', { before: null, after: { template: 'order_refunded' } }, ['E-Mail:  → Rückerstattung']],
    ['a name that is a word of the log', { before: null, after: { name: 'pot' } }, ['Name:  → pot']],
    [
      'ids without a name not at all',
      { before: null, after: { lines: ['01980000-0000-7000-8000-00000000000e'], isWhole: true } },
      ['Ganz:  → ja'],
    ],
    ['a code without a word', { before: null, after: { sparePart: 'x_y' } }, ['sparePart:  → x_y']],
  ])('says %s in words', (_, states, expected) => {
    expect(textsOf(states)).toEqual(expected);
  });
});

it('names a member by what it means in its entry', () => {
  const day = { from: '2026-11-01', to: '2026-11-30' };
  expect(textsOf({ action: 'list_exported', after: day })).toEqual([
    'Ab:  → 01.11.2026',
    'Bis:  → 30.11.2026',
  ]);
  const address = { from: '/de/alt', to: '/de/neu' };
  expect(textsOf({ action: 'redirect_removed', before: address })).toEqual([
    'Alte Adresse: /de/alt → ',
    'Neue Adresse: /de/neu → ',
  ]);
});

it('names months and editions', () => {
  expect(['2026-10', '26-27', 'x'].map((id) => periodWords(id, 'de'))).toEqual([
    'Oktober 2026',
    '26–27',
    null,
  ]);
});
