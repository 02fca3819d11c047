import { PRODUCTS } from '../catalogue/products';
import { addDays, dayOf, timeOf, type Day } from '../core/dates';
import { DAY_MS } from '../core/durations';
import type { DoorPlace, EntryRule } from '../partners/schema';
import { extensionLetter, type ReadCode } from '../passes/code-rules';
import {
  CLOCK_SECONDS_MAX,
  OFFLINE_AFTER_SECONDS,
  VISIT_DAYS_MAX,
  type Light,
  type Mark,
  type Reason,
  type VisitStatus,
} from './schema';
import type { DoorState } from './state-schema';

/** The day of a door ends at this time. */
export const DAY_END = '04:00';

/** The day of a visit, which ends at 04:00 in Swiss time, also in the nights in which the clocks change. */
export const visitDay = (at: Date): Day => (timeOf(at) < DAY_END ? addDays(dayOf(at), -1) : dayOf(at));

export type PassFacts = {
  /** The day on which this card was replaced. */
  replacedOn: Day | null;
  isBlocked: boolean;
  validFrom: Day;
  validUntil: Day;
  /** Offline, where single passes were extended: the latest day, until which nothing is certain. */
  extendedUntil?: Day | undefined;
  entries: 'unlimited' | 'unknown' | { left: number; total: number };
  lacksExtension: boolean;
  /** How many people may come with it now; null offline, which does not know. */
  companions: number | null;
  /** When it was let in at this place today, by the place's rule: Swiss time. */
  enteredAt: string | null;
};

/** A pass, or what stands in its place: not ours, a wrong signature, a number that nothing was checked of. */
export type Credential = 'unknown' | 'forged' | 'unchecked' | PassFacts;

export type Question = {
  pass: Credential;
  place: Pick<DoorPlace, 'isActive' | 'rules' | 'reducedCents'>;
  day: Day;
  party: number;
  /** The day of the list of revoked codes, if it is old; null online. */
  oldListOf: Day | null;
};

export type Verdict = {
  light: Light;
  reason: Reason;
  /** For the words: the day that matters to the reason. */
  day?: Day;
  /** Swiss time of the entry before. */
  time?: string;
  /** Entries of a limited pass. */
  entries?: { left: number; total: number };
  tariffCents?: number;
  /** How many people may come with the pass, where fewer than came. */
  companions?: number;
};

const red = (reason: Reason, facts: Omit<Verdict, 'light' | 'reason'> = {}): Verdict => ({
  light: 'red',
  reason,
  ...facts,
});
const amber = (reason: Reason, facts: Omit<Verdict, 'light' | 'reason'> = {}): Verdict => ({
  light: 'amber',
  reason,
  ...facts,
});

function refusalOf(pass: PassFacts, { place, day }: Question): Verdict | null {
  const { entries } = pass;
  if (pass.replacedOn !== null) return red('replaced', { day: pass.replacedOn });
  if (pass.isBlocked) return red('blocked');
  if (day < pass.validFrom) return red('not_yet', { day: pass.validFrom });
  if (day > addDays(pass.extendedUntil ?? pass.validUntil, place.rules.graceDays))
    return red('expired', { day: pass.validUntil });
  if (typeof entries === 'object' && entries.left <= 0) return red('no_entries_left', { entries });
  return null;
}

function doubtAbout(pass: PassFacts, { place, day }: Question): Verdict | null {
  const { reducedCents } = place;
  if (day > pass.validUntil) return amber('expired', { day: pass.validUntil });
  if (pass.lacksExtension)
    return amber('extension_missing', reducedCents === null ? {} : { tariffCents: reducedCents });
  if (pass.enteredAt !== null) return amber('already_today', { time: pass.enteredAt });
  if (pass.entries === 'unknown') return amber('entries_unknown');
  return null;
}

const tooFew = (facts: PassFacts | null, party: number): Pick<Verdict, 'companions'> => {
  const companions = facts?.companions ?? null;
  return companions !== null && party - 1 > companions ? { companions } : {};
};

/**
 * Whether a door lets a pass in (docs/product.md#the-decision-at-a-door). The same in the browser and on the server: red
 * before amber before green, and the first reason that applies.
 */
export function decide(question: Question): Verdict {
  const { pass, place, party, oldListOf } = question;
  if (pass === 'unknown') return red('unknown_code');
  if (pass === 'forged') return red('forged');
  const facts = pass === 'unchecked' ? null : pass;
  const refusal = facts && refusalOf(facts, question);
  if (refusal) return refusal;
  if (!place.isActive) return red('place_not_active');
  const doubt = facts ? doubtAbout(facts, question) : amber('number_unchecked');
  const entries = facts && typeof facts.entries === 'object' ? { entries: facts.entries } : {};
  if (doubt) return { ...doubt, ...entries };
  if (oldListOf !== null) return amber('list_old', { day: oldListOf });
  if (party > 1) return amber('companion', { ...entries, ...tooFew(facts, party) });
  return { light: 'green', reason: 'welcome', ...entries };
}

/** Knowledge of a telephone without a network. */
export type OfflineKnowledge = {
  editions: DoorState['editions'];
  extension: string | null;
  /** The revoked card of this number and serial, or its edition; `replacedOn` is null for what was blocked or refunded. */
  revoked: { replacedOn: Day | null } | null;
  /** Whether the extension was taken back from this card. */
  isExtensionWithdrawn: boolean;
  enteredAt: string | null;
};

/** The facts that a genuine code and a telephone's state give; unknown for an edition that the telephone does not know. */
export function offlineFacts(code: ReadCode, known: OfflineKnowledge): Credential {
  const edition = known.editions.find((one) => one.code === code.edition);
  if (!edition) return 'unknown';
  const isLimited = code.version === 1 || PRODUCTS[code.kind].entries !== null;
  const letters = code.version === 1 ? '' : code.extensions;
  const { extension, revoked, isExtensionWithdrawn, enteredAt } = known;
  return {
    replacedOn: revoked?.replacedOn ?? null,
    isBlocked: revoked !== null && revoked.replacedOn === null,
    validFrom: edition.validFrom,
    validUntil: edition.validUntil,
    extendedUntil: edition.extendedUntil,
    entries: isLimited ? 'unknown' : 'unlimited',
    companions: null,
    lacksExtension:
      extension !== null && (isExtensionWithdrawn || !letters.includes(extensionLetter(extension))),
    enteredAt,
  };
}

/** Slot in which an entry counts once: the day, an event of it, or the visit itself. */
export function slotOf(rule: EntryRule, { id, event }: { id: string; event?: string | undefined }): string {
  if (rule === 'unlimited') return id;
  return rule === 'once_an_event' ? (event ?? '') : '';
}

/** Options that let other people in with a pass: always, or so many times in an edition. */
export const COMPANIONS: Record<string, { times: number | null }> = {
  child: { times: null },
  duo: { times: 3 },
};

/**
 * How many people may come with a pass now. Who always may comes first: a limited option is used by more people only.
 * @param parties of the visits so far, each with the holder
 */
export function companionsLeft(options: readonly string[], parties: readonly number[]): number {
  const known = options.flatMap((code) => COMPANIONS[code] ?? []);
  const always = known.filter(({ times }) => times === null).length;
  const used = parties.filter((party) => party - 1 > always).length;
  return always + known.filter(({ times }) => times !== null && used < times).length;
}

export type Entry = {
  verdict: Verdict;
  /** Whether the pass has counted in this slot. */
  isRepeat: boolean;
  /** People who came beyond what the pass lets in. */
  isPartyTooLarge: boolean;
  at: Date;
  receivedAt: Date;
};

export type EntryOutcome = {
  status: VisitStatus;
  marks: Mark[];
  reason: Reason | null;
  /** Whether it counts for the place. */
  counted: boolean;
  /** Whether a limited pass gives an entry for it. */
  takesEntry: boolean;
};

const UNCOUNTED = { counted: false, takesEntry: false };

/** True for an entry that is sent so late that its house may have been paid for the month. */
const isTooOld = ({ at, receivedAt }: Entry): boolean =>
  receivedAt.getTime() - at.getTime() > VISIT_DAYS_MAX * DAY_MS;

/** True for an entry recorded without a network. */
const isOffline = ({ at, receivedAt }: Entry): boolean =>
  receivedAt.getTime() - at.getTime() > OFFLINE_AFTER_SECONDS * 1000;

/** Outcome of an entry. Entries made offline are never refused, unless the pass is not ours. */
export function entryOutcome(entry: Entry): EntryOutcome {
  const { verdict, isRepeat, isPartyTooLarge, at, receivedAt } = entry;
  const { light, reason } = verdict;
  const isForeign = reason === 'unknown_code' || reason === 'forged';
  if (isForeign) return { status: 'refused', marks: [], reason, ...UNCOUNTED };
  // who used the last entry of a mini pass today may come back
  const isBack = isRepeat && reason === 'no_entries_left';
  if (light === 'red' && !isOffline(entry) && !isBack)
    return { status: 'refused', marks: [], reason, ...UNCOUNTED };
  if (isRepeat) return { status: 'repeat', marks: [], reason: null, ...UNCOUNTED };
  const isPlain = reason === 'welcome' || reason === 'companion';
  const marks: Mark[] = [
    ...(isPlain ? [] : [reason]),
    ...(isOffline(entry) ? (['offline'] as const) : []),
    ...(at.getTime() - receivedAt.getTime() > CLOCK_SECONDS_MAX * 1000 ? (['clock'] as const) : []),
    ...(isPartyTooLarge ? (['party'] as const) : []),
    ...(isTooOld(entry) ? (['too_old'] as const) : []),
  ];
  const isCounted = reason !== 'extension_missing' && !isTooOld(entry);
  return {
    status: marks.length ? 'accepted_with_mark' : 'accepted',
    marks,
    reason: null,
    counted: isCounted,
    takesEntry: isCounted && verdict.entries !== undefined && verdict.entries.left > 0,
  };
}
