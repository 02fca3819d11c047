import { describe, expect, it } from 'vitest';
import { companionsLeft, entryOutcome, slotOf, visitDay, type Entry } from './rules';

const none = { left: 0, total: 5 };
const received = new Date('2026-11-20T19:00:00Z');
const entry = (one: Partial<Entry>): Entry => ({
  verdict: { light: 'green', reason: 'welcome' },
  isRepeat: false,
  isPartyTooLarge: false,
  at: received,
  receivedAt: received,
  ...one,
});
const late = { at: new Date('2026-11-20T17:00:00Z') };

describe('an entry', () => {
  it.each<[string, Partial<Entry>, object]>([
    ['of a valid pass', {}, { status: 'accepted', marks: [], counted: true, takesEntry: false }],
    [
      'of a mini pass',
      { verdict: { light: 'green', reason: 'welcome', entries: { left: 1, total: 5 } } },
      { status: 'accepted', counted: true, takesEntry: true },
    ],
    ['again', { isRepeat: true }, { status: 'repeat', counted: false, takesEntry: false }],
    [
      'again, with the last entry of a mini pass',
      { isRepeat: true, verdict: { light: 'red', reason: 'no_entries_left', entries: none } },
      { status: 'repeat', counted: false },
    ],
    [
      'again, of a pass that is blocked now',
      { isRepeat: true, verdict: { light: 'red', reason: 'blocked' } },
      { status: 'refused', reason: 'blocked' },
    ],
    [
      'of a blocked pass',
      { verdict: { light: 'red', reason: 'blocked' } },
      { status: 'refused', reason: 'blocked', counted: false },
    ],
    [
      'of a blocked pass, offline',
      { verdict: { light: 'red', reason: 'blocked' }, ...late },
      { status: 'accepted_with_mark', marks: ['blocked', 'offline'], counted: true },
    ],
    [
      'of a mini pass without entries, offline',
      { verdict: { light: 'red', reason: 'no_entries_left', entries: none }, ...late },
      { status: 'accepted_with_mark', counted: true, takesEntry: false },
    ],
    [
      'of a forged code, offline',
      { verdict: { light: 'red', reason: 'forged' }, ...late },
      { status: 'refused', reason: 'forged' },
    ],
    ['offline', late, { status: 'accepted_with_mark', marks: ['offline'], counted: true }],
    [
      'at the reduced tariff',
      { verdict: { light: 'amber', reason: 'extension_missing' } },
      { status: 'accepted_with_mark', marks: ['extension_missing'], counted: false },
    ],
    [
      'sent after thirty days',
      { at: new Date('2026-10-21T19:00:00Z') },
      { status: 'accepted_with_mark', marks: ['offline'], counted: true },
    ],
    [
      'of a mini pass, sent later',
      {
        at: new Date('2026-10-21T18:59:59Z'),
        verdict: { light: 'green', reason: 'welcome', entries: { left: 1, total: 5 } },
      },
      { status: 'accepted_with_mark', marks: ['offline', 'too_old'], counted: false, takesEntry: false },
    ],
    ['with company', { verdict: { light: 'amber', reason: 'companion' } }, { status: 'accepted', marks: [] }],
    ['with too many', { isPartyTooLarge: true }, { status: 'accepted_with_mark', marks: ['party'] }],
    [
      'by a clock ahead',
      { at: new Date('2026-11-20T19:10:00Z') },
      { status: 'accepted_with_mark', marks: ['clock'] },
    ],
  ])('%s', (_, one, expected) => {
    expect(entryOutcome(entry(one))).toMatchObject(expected);
  });

  it('belongs to the evening before until four in the morning', () => {
    expect(visitDay(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
    expect(visitDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
    expect(visitDay(new Date('2026-07-21T01:59:59Z'))).toBe('2026-07-20');
    // summer time begins, and ends
    expect(visitDay(new Date('2026-03-29T01:59:59Z'))).toBe('2026-03-28');
    expect(visitDay(new Date('2026-03-29T02:00:00Z'))).toBe('2026-03-29');
    expect(visitDay(new Date('2026-10-25T02:59:59Z'))).toBe('2026-10-24');
    expect(visitDay(new Date('2026-10-25T03:00:00Z'))).toBe('2026-10-25');
  });

  it('counts once for a day, an event, or each time', () => {
    const visit = { id: 'v1', event: 'e1' };
    expect(slotOf('once_a_day', visit)).toBe('');
    expect(slotOf('once_an_event', visit)).toBe('e1');
    expect(slotOf('once_an_event', { id: 'v1' })).toBe('');
    expect(slotOf('unlimited', visit)).toBe('v1');
  });

  it('brings a child always and a guest three times', () => {
    const pairs = (count: number) => Array.from({ length: count }, () => 2);
    expect(companionsLeft(['bike'], [])).toBe(0);
    expect(companionsLeft(['child'], pairs(99))).toBe(1);
    expect([0, 2, 3].map((used) => companionsLeft(['duo'], pairs(used)))).toEqual([1, 1, 0]);
    expect(companionsLeft(['child', 'duo'], [])).toBe(2);
    // a child alone does not use the option for two
    expect(companionsLeft(['child', 'duo'], pairs(9))).toBe(2);
    expect(companionsLeft(['child', 'duo'], [3, 3, 2, 3])).toBe(1);
  });
});
