import { addDays, instantOf, timeOf, type Day } from '@/lib/core/dates';
import { DAY_MS, MINUTE_MS } from '@/lib/core/durations';
import type { Locale } from '@/lib/i18n/languages';
import { visitDay, type Verdict } from '@/lib/visits/rules';
import {
  isCounted,
  oldListOf,
  type Entered,
  type OfflineAnswer,
  type Read,
} from '@/lib/visits/offline-rules';
import type { Reason, VerdictView, VisitSource } from '@/lib/visits/schema';
import type { DoorState } from '@/lib/visits/state-schema';
import type { VerdictWords } from '@/lib/visits/verdict-rules';
import type { DoorEntry, KeptEvent, KeptState } from './door-db';

export type DoorMode = 'enter' | 'look';

/** A decision as the screen shows it. */
export type ShownVerdict = Pick<VerdictView, 'light' | 'reason'> & {
  text: string;
  holder: { initials: string; birthYear: number } | null;
  fullName: string | null;
  entriesLeft: number | null;
  tariffCents: number | null;
  /** Whether more people came than the pass lets in. */
  isPartyTooLarge: boolean;
};

/** The server's decision, in one language. */
export function shownVerdict(
  { light, reason, text, holder, entriesLeft, tariff, companionsLeft }: VerdictView,
  locale: Locale,
): ShownVerdict {
  const isNamed = holder?.firstName !== undefined && holder.lastName !== undefined;
  return {
    light,
    reason,
    text: text[locale],
    holder: holder ?? null,
    fullName: isNamed ? `${holder.firstName} ${holder.lastName}` : null,
    entriesLeft: entriesLeft ?? null,
    tariffCents: tariff?.rappen ?? null,
    isPartyTooLarge: companionsLeft !== undefined,
  };
}

export type DoorSettings = {
  locale: Locale;
  /** Log of an entry that was taken back. */
  undoReason: string;
  textOf: (verdict: Verdict, words: Pick<VerdictWords, 'holder' | 'extension' | 'party' | 'phone'>) => string;
};

type OwnWords = Pick<DoorSettings, 'locale' | 'textOf'> & { state: DoorState; party: number };

/** The telephone's own decision. */
export function ownVerdict(
  { verdict, holder }: OfflineAnswer,
  { state: { rules, place }, locale, textOf, party }: OwnWords,
): ShownVerdict {
  const extension = rules.extensionTitle?.[locale] ?? '';
  const text = textOf(verdict, { holder, extension, party, phone: place.phone });
  const { light, reason, tariffCents = null } = verdict;
  const unknown = { fullName: null, entriesLeft: null, isPartyTooLarge: false };
  return { light, reason, text, holder, ...unknown, tariffCents };
}

/** A pass that was read, until the next one. */
export type Shown = {
  /** New for every reading, so that the screen announces it again. */
  key: string;
  read: Read;
  source: VisitSource;
  uniqueKey: string | null;
  verdict: ShownVerdict;
  at: Date;
  party: number;
  /** Event for which the pass was read. */
  event: string | null;
  /** Id of the entry, once it is recorded. */
  entryId: string | null;
  isUndone: boolean;
};

/** Entries that a limited pass has left, without the one that was just recorded. */
export function entriesAfter({ verdict, entryId, isUndone }: Shown): number | null {
  const { entriesLeft } = verdict;
  const isTaken = entryId !== null && !isUndone && isCounted(verdict);
  return entriesLeft !== null && isTaken ? Math.max(0, entriesLeft - 1) : entriesLeft;
}

/** Whether the next pass may come without a press: red, amber, a look and an entry that was undone stay in front. */
export const goesOnByItself = ({ verdict, entryId, isUndone }: Shown): boolean =>
  verdict.light === 'green' && entryId !== null && !isUndone;

export type Scan = { read: Read; source: VisitSource };

/**
 * What is read once the running check is over: the first scan by hand, which nobody repeats because the scanner has
 * beeped, unless it is the same pass. A camera sees the code again, and a button is pressed again.
 */
export const queuedScan = (queued: Scan | null, scan: Scan, running: Read): Scan | null => {
  const isSame = scan.read.code === running.code && scan.read.number === running.number;
  return queued ?? (scan.source === 'scanner' && !isSame ? scan : null);
};

/** Why a telephone is not paired. */
export type PairingProblem = 'invitation' | 'connection' | 'revoked' | 'unsupported';

export type DoorNotice = 'undoFailed' | 'tooManyNumbers' | 'notPaired';

export type DoorView = {
  phase: 'opening' | 'unpaired' | 'ready';
  problem: PairingProblem | null;
  place: DoorState['place'] | null;
  confirmFirst: boolean;
  /** What is on today, where a pass counts once for each event, and what is chosen of it. */
  events: NonNullable<DoorState['events']>;
  event: string | null;
  /** Entries that count today. */
  today: number;
  waiting: number;
  /** Entries of another place, which wait until the telephone is paired with it again. */
  elsewhere: number;
  /** Whether an entry has waited for a day, and the browser may forget it. */
  isLate: boolean;
  /** The day of the list of revoked cards, if it is old. */
  oldListOf: Day | null;
  isOnline: boolean;
  mode: DoorMode;
  party: number;
  isBusy: boolean;
  shown: Shown | null;
  /** The last entry that can be undone. */
  last: { id: string; time: string; at: Date } | null;
  notice: DoorNotice | null;
};

export const FIRST_VIEW: DoorView = {
  phase: 'opening',
  problem: null,
  place: null,
  confirmFirst: false,
  events: [],
  event: null,
  today: 0,
  waiting: 0,
  elsewhere: 0,
  isLate: false,
  oldListOf: null,
  isOnline: true,
  mode: 'enter',
  party: 1,
  isBusy: false,
  shown: null,
  last: null,
  notice: null,
};

/** Whether somebody has to say first what passes are read for. */
export const needsEvent = ({ events, event }: Pick<DoorView, 'events' | 'event'>): boolean =>
  events.length > 0 && event === null;

/** Some browsers delete what is not used for a week. */
const LATE_MS = DAY_MS;

/** Whether an entry waits for the server, and was not undone. */
export const isToSend = ({ state, isUndone }: DoorEntry): boolean => state !== 'answered' && !isUndone;

const isUndoable = (entry: DoorEntry, at: Date, minutes: number): boolean =>
  !entry.isUndone && at.getTime() - Date.parse(entry.at) < minutes * MINUTE_MS;

/** The entries of a place: those of another one are neither counted nor sent for it. */
export const entriesOf = (entries: readonly DoorEntry[], placeId: string): DoorEntry[] =>
  entries.filter(({ place = placeId }) => place === placeId);

/** What is on at the door on a day, as far as the telephone knows: without a network, its state may be of the day before. */
function eventsOn({ day: known, events, eventsTomorrow }: DoorState, day: Day): DoorView['events'] {
  if (day === known) return events ?? [];
  return day === addDays(known, 1) ? (eventsTomorrow ?? []) : [];
}

/** What is on at the door now, and what the next pass is read for: the choice of this evening, or the only event. */
export function eventsNow(
  { state }: KeptState,
  chosen: KeptEvent | null,
  day: Day,
): Pick<DoorView, 'events' | 'event'> {
  const events = eventsOn(state, day);
  const isKnown = chosen?.day === day && events.some(({ id }) => id === chosen.id);
  const only = events.length === 1 ? events[0]?.id : undefined;
  return { events, event: isKnown ? chosen.id : (only ?? null) };
}

/** Facts for the screen from the entries on this telephone. */
export function countEntries(
  all: readonly DoorEntry[],
  { kept, at, undoMinutes }: { kept: KeptState; at: Date; undoMinutes: number },
): Pick<DoorView, 'today' | 'waiting' | 'elsewhere' | 'isLate' | 'oldListOf' | 'last'> {
  const day = visitDay(at);
  const entries = entriesOf(all, kept.state.place.id);
  const waiting = entries.filter(isToSend);
  const oldest = waiting.map((entry) => entry.at).toSorted()[0];
  // what the server answered before it sent the state is in its own number
  const isNew = ({ answeredAt }: DoorEntry) => answeredAt === null || answeredAt >= kept.askedAt;
  const counted = entries.filter((entry) => entry.day === day && entry.isCounted);
  const mine = counted.filter((entry) => !entry.isUndone && isNew(entry));
  const undone = counted.filter((entry) => entry.isUndone && !isNew(entry));
  const theirs = kept.state.day === day ? kept.state.entriesToday.length - undone.length : 0;
  const last = entries
    .filter((entry) => isUndoable(entry, at, undoMinutes))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1);
  return {
    today: theirs + mine.length,
    waiting: waiting.length,
    elsewhere: all.filter(isToSend).length - waiting.length,
    isLate: oldest !== undefined && at.getTime() - Date.parse(oldest) > LATE_MS,
    oldListOf: oldListOf(kept.at, at),
    last: last ? { id: last.id, time: last.time, at: instantOf(Date.parse(last.at)) } : null,
  };
}

/** The passes let in at this place, as far as this telephone knows. */
export function enteredOf(entries: readonly DoorEntry[], { state }: KeptState): Entered[] {
  const theirs = state.entriesToday.map((one) => ({ ...one, day: state.day }));
  const mine = entriesOf(entries, state.place.id)
    .filter((entry) => entry.isCounted && !entry.isUndone)
    .map(({ digest, day, time, event = null }) => ({ digest, day, at: time, event }));
  return [...theirs, ...mine];
}

/** An entry for a pass that is shown. */
export function entryOf(
  shown: Pick<Shown, 'read' | 'source' | 'party' | 'event' | 'at' | 'verdict'>,
  { id, digest, place, sealed }: { id: string; digest: string; place: string; sealed: string | null },
): DoorEntry {
  const { read, source, party, event, at, verdict } = shown;
  return {
    id,
    place,
    at: at.toISOString(),
    day: visitDay(at),
    time: timeOf(at),
    digest,
    sealed,
    read: sealed === null ? read : null,
    event: event ?? undefined,
    source,
    party,
    isCounted: isCounted(verdict),
    state: 'waiting',
    answeredAt: null,
    isUndone: false,
  };
}

/** The word that a light is read by from afar. */
export type LightWord =
  | 'welcome'
  | 'invalid'
  | 'reduced'
  | 'fullPrice'
  | 'already'
  | 'expired'
  | 'check'
  | 'oldList';

const AMBER_WORDS: Partial<Record<Reason, LightWord>> = {
  already_today: 'already',
  expired: 'expired',
  list_old: 'oldList',
  companion: 'welcome',
};

export function wordOf({ light, reason, tariffCents, isPartyTooLarge }: ShownVerdict): LightWord {
  if (light === 'green') return 'welcome';
  if (light === 'red') return 'invalid';
  if (reason === 'extension_missing') return tariffCents === null ? 'fullPrice' : 'reduced';
  if (isPartyTooLarge) return 'check';
  return AMBER_WORDS[reason] ?? 'check';
}
