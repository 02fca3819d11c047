import { expect, it } from 'vitest';
import { greenLight, WELCOME } from '@/tests/support/green-light';
import { instantOf } from '@/lib/core/dates';
import { HOUR_MS } from '@/lib/core/durations';
import { DEFAULT_RULES } from '@/lib/partners/schema';
import {
  countEntries,
  enteredOf,
  entriesAfter,
  entriesOf,
  entryOf,
  eventsNow,
  goesOnByItself,
  needsEvent,
  queuedScan,
} from './door-view';
import type { DoorEntry, KeptState } from './door-db';

const at = instantOf(Date.parse('2026-11-20T18:30:00Z'));
const name = { fr: 'Musée', de: 'Museum' };

const keptSince = (hours: number): KeptState => ({
  state: {
    keys: [],
    editions: [],
    place: { id: 'temps', name, isActive: true, phone: '' },
    rules: { ...DEFAULT_RULES, extensionTitle: null, reducedCents: null },
    revoked: { cursor: '', entries: null },
    entriesToday: [],
    day: '2026-11-20',
    serverTime: at.toISOString(),
  },
  revoked: new Uint8Array(),
  at: instantOf(at.getTime() - hours * HOUR_MS),
  askedAt: 0,
  clockMs: 0,
});

it('tells a telephone that its list of revoked cards is older than three days', () => {
  const oldListOf = (hours: number) =>
    countEntries([], { kept: keptSince(hours), at, undoMinutes: 10 }).oldListOf;
  expect(oldListOf(71)).toBeNull();
  expect(oldListOf(73)).toBe('2026-11-17');
});

const shown = greenLight(at);

it('keeps the entries of another place, and neither sends nor counts them', () => {
  const entry = (place: string): DoorEntry =>
    entryOf(shown, { id: place, digest: place, place, sealed: null });
  const earlier: DoorEntry = { ...entry('temps'), id: 'earlier' };
  delete earlier.place;
  const entries = [entry('temps'), entry('autre'), earlier];
  expect(entriesOf(entries, 'temps').map(({ id }) => id)).toEqual(['temps', 'earlier']);
  const kept = keptSince(1);
  expect(countEntries(entries, { kept, at, undoMinutes: 10 })).toMatchObject({
    today: 2,
    waiting: 2,
    elsewhere: 1,
  });
  expect(enteredOf(entries, kept).map(({ digest }) => digest)).toEqual(['temps', 'temps']);
});

it('tells how many entries are left after the one that was recorded', () => {
  const left = (entryId: string | null, isUndone: boolean, reason: 'welcome' | 'already_today' = 'welcome') =>
    entriesAfter({
      ...shown,
      verdict: { ...WELCOME, reason, entriesLeft: 1 },
      key: 'k',
      uniqueKey: 'u',
      entryId,
      isUndone,
    });
  expect(left('e', false)).toBe(0);
  expect(left('e', true)).toBe(1);
  expect(left(null, false)).toBe(1);
  expect(left('e', false, 'already_today')).toBe(1);
});

it('does not count an entry that was taken back, although the state of the door has it', () => {
  const kept = keptSince(1);
  const state = { ...kept.state, entriesToday: [{ digest: 'd', at: '19:30', event: null }] };
  const entry: DoorEntry = {
    ...entryOf(shown, { id: 'e', digest: 'd', place: 'temps', sealed: null }),
    state: 'answered',
    answeredAt: 1_000,
  };
  const today = (isUndone: boolean, askedAt: number) =>
    countEntries([{ ...entry, isUndone }], { kept: { ...kept, state, askedAt }, at, undoMinutes: 10 }).today;
  expect([today(false, 2_000), today(true, 2_000)]).toEqual([1, 0]);
});

it('queues one scan by hand while a check is running', () => {
  const byHand = { read: { code: 'a' }, source: 'scanner' } as const;
  const running = { code: 'first' };
  expect(queuedScan(null, byHand, running)).toBe(byHand);
  expect(queuedScan(byHand, { ...byHand, read: { code: 'b' } }, running)).toBe(byHand);
  expect(queuedScan(null, { ...byHand, source: 'scan' }, running)).toBeNull();
  expect(queuedScan(null, { ...byHand, read: running }, running)).toBeNull();
});

it('asks which of several events passes are read for, and remembers it for the evening', () => {
  const event = (id: string) => ({ id, title: name, time: null });
  const day = '2026-11-20';
  const now = (ids: string[], chosen: string | null = null, chosenOn = day, today = day) => {
    const kept = keptSince(1);
    const state = { ...kept.state, events: ids.map(event) };
    const shownNow = eventsNow(
      { ...kept, state },
      chosen === null ? null : { id: chosen, day: chosenOn },
      today,
    );
    return [shownNow.event, needsEvent(shownNow)];
  };
  expect(now([])).toEqual([null, false]);
  expect(now(['a'])).toEqual(['a', false]);
  expect(now(['a', 'b'])).toEqual([null, true]);
  expect(now(['a', 'b'], 'b')).toEqual(['b', false]);
  expect(now(['a', 'b'], 'b', '2026-11-19')).toEqual([null, true]);
  expect(now(['a', 'b'], 'over')).toEqual([null, true]);
  // without a network, the state may be of yesterday
  expect(now(['a', 'b'], null, day, '2026-11-21')).toEqual([null, false]);
});

it('knows what is on the next day, for a telephone that has no network when it begins', () => {
  const event = (id: string) => ({ id, title: name, time: null });
  const kept = keptSince(1);
  const state = { ...kept.state, events: ['a', 'b'].map(event), eventsTomorrow: ['c', 'd'].map(event) };
  const chosen = { id: 'd', day: '2026-11-21' };
  const on = (day: string, of: typeof kept.state = state) => {
    const { events, event: one } = eventsNow({ ...kept, state: of }, chosen, day);
    return [events.map(({ id }) => id).join(''), one];
  };
  expect(on('2026-11-20')).toEqual(['ab', null]);
  expect(on('2026-11-21')).toEqual(['cd', 'd']);
  expect(on('2026-11-22')).toEqual(['', null]);
  // a state that an earlier version of the server has sent
  expect(on('2026-11-21', { ...state, eventsTomorrow: undefined })).toEqual(['', null]);
});

it('keeps the pass of an entry sealed, and its event', () => {
  const entry = entryOf({ ...shown, event: 'a' }, { id: 'e', digest: 'd', place: 'temps', sealed: 'jwe' });
  expect(entry).toMatchObject({ sealed: 'jwe', read: null, event: 'a' });
  expect(enteredOf([entry], keptSince(1))).toMatchObject([{ digest: 'd', event: 'a' }]);
});

it('goes on without a press after an entry on green only', () => {
  const recorded = { ...shown, key: '1', uniqueKey: 'x', entryId: '1', isUndone: false };
  expect(goesOnByItself(recorded)).toBe(true);
  expect(goesOnByItself({ ...recorded, entryId: null })).toBe(false);
  expect(goesOnByItself({ ...recorded, isUndone: true })).toBe(false);
  expect(goesOnByItself({ ...recorded, verdict: { ...WELCOME, light: 'amber' } })).toBe(false);
});
