import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { TimelineEntry } from '@/lib/people/schema';
import { History } from './history';

const entry: TimelineEntry = {
  id: '1',
  at: '2026-11-23T10:00:00Z',
  by: 'staff',
  name: 'Ruth Amstutz',
  source: 'order',
  what: 'completed',
  subject: '26-27-000013',
  cents: null,
  reason: 'payment_received',
  waiver: null,
};

const textOf = (one: TimelineEntry) => markupIn('de', <History entries={[one]} />);

it('says in words why the system moved an order, and repeats what staff wrote', () => {
  expect(textOf(entry)).toContain('Zahlung eingegangen');
  expect(textOf(entry)).not.toContain('payment_received');
  expect(textOf({ ...entry, reason: 'account_deleted' })).toContain('Konto gelöscht');
  expect(textOf({ ...entry, reason: 'payment_failed' })).toContain('Zahlung fehlgeschlagen');
  expect(textOf({ ...entry, reason: 'Kulanz' })).toContain('Kulanz');
});

it('tells that an order is open again, and how much was refunded', () => {
  expect(textOf({ ...entry, what: 'reopened' })).toContain('wieder offen');
  const refund = { ...entry, source: 'staff', what: 'order_refunded', subject: null, cents: 2_000 } as const;
  expect(textOf(refund)).toContain('Rückerstattung, CHF\u00a020.00');
});

it('names whom a house added, and says only that it did once nobody is known', () => {
  const added = { ...entry, source: 'staff', what: 'member_added', reason: null } as const;
  expect(textOf({ ...added, subject: 'Camille Rochat' })).toContain(
    'zu einem Haus hinzugefügt: Camille Rochat',
  );
  expect(textOf({ ...added, subject: null })).toContain('zu einem Haus hinzugefügt<');
});
