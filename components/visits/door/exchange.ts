import { instantOf } from '@/lib/core/dates';
import { ApiError, ConnectionError } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/languages';
import { doorStateContract, recordVisitsContract, voidVisitContract } from '@/lib/visits/contract';
import { visitDay } from '@/lib/visits/rules';
import type { Light, VisitAnswer } from '@/lib/visits/schema';
import { callDoor } from './call-door';
import { changeEntries, type Device, type DoorDb, type DoorEntry, type KeptState } from './door-db';
import { entriesOf } from './door-view';

/** Entries sent at once: a call of a few hundred milliseconds. */
const BATCH = 100;
type Exchange = {
  db: DoorDb;
  device: Device;
  kept: KeptState | null;
  /** Whether the state is wanted now. */
  isFresh: boolean;
  locale: Locale;
  /** Log of an entry that was taken back. */
  undoReason: string;
  /** The telephone's time, in milliseconds. */
  time: () => number;
  clockMs: number;
};

type Done = { kept: KeptState | null; undoFailed: boolean; answers: VisitAnswer[] };

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** Sends entries of the place until none waits. An entry is removed only after the server has answered it. */
async function sendEntries({ db, device, locale, time, clockMs }: Exchange): Promise<VisitAnswer[]> {
  const answers: VisitAnswer[] = [];
  for (;;) {
    const mine = entriesOf(await db.getAll('entries'), device.place);
    const waiting = mine.filter(({ state }) => state !== 'answered').slice(0, BATCH);
    if (!waiting.length) return answers;
    const found = waiting.map(({ id }) => id);
    // without those that were undone since
    const tried = await changeEntries(db, found, (entry) => ({ ...entry, state: 'tried' }));
    if (!tried.length) continue;
    const ids = tried.map(({ id }) => id);
    const items = tried.flatMap(({ id, at, source, party, event, sealed, read }) => {
      const pass = sealed ? { sealed } : read;
      return pass ? [{ id, at, source, party, event, ...pass }] : [];
    });
    const { items: answered } = await callDoor(recordVisitsContract, {
      device,
      at: instantOf(time() + clockMs),
      locale,
      body: { items },
    });
    const byId = new Map(answered.map((answer) => [answer.id, answer]));
    // a server that leaves one out would be asked for ever
    if (ids.some((id) => !byId.has(id))) throw new ConnectionError('an entry without an answer');
    await changeEntries(db, ids, (entry) => withAnswer(entry, byId.get(entry.id), time()));
    answers.push(...answered);
  }
}

/**
 * True if the server's answer contradicts the light that was shown: the entry was refused, or it was green although the
 * pass had entered at another telephone a moment before.
 */
export const isContradicted = (light: Light, status: VisitAnswer['status']): boolean =>
  status === 'refused' || (status === 'repeat' && light === 'green');

/** An entry that the server refused is none: nothing of it can be undone. */
const withAnswer = (
  entry: DoorEntry,
  answer: VisitAnswer | undefined,
  answeredAt: number,
): DoorEntry | null =>
  answer?.status === 'refused'
    ? null
    : {
        ...entry,
        sealed: null,
        read: null,
        state: 'answered',
        answeredAt,
        isCounted: entry.isCounted && answer?.status.startsWith('accepted') === true,
      };

/** Takes entries back at the server. @returns whether one was too late */
async function sendUndone({ db, device, locale, undoReason, time, clockMs }: Exchange): Promise<boolean> {
  let isLate = false;
  const mine = entriesOf(await db.getAll('entries'), device.place);
  const undone = mine.filter((one) => one.isUndone && one.state === 'answered');
  for (const { id } of undone) {
    try {
      await callDoor(voidVisitContract, {
        device,
        at: instantOf(time() + clockMs),
        locale,
        params: { id },
        body: { reason: undoReason },
      });
    } catch (error) {
      const isRefused =
        error instanceof ApiError && ['invalid_transition', 'not_found'].includes(error.problem.code);
      if (!isRefused) throw error;
      isLate ||= error.problem.code === 'invalid_transition';
    }
    await changeEntries(db, [id], () => null);
  }
  return isLate;
}

async function readState({ db, device, kept, locale, time, clockMs }: Exchange): Promise<KeptState> {
  const askedAt = time();
  const state = await callDoor(doorStateContract, {
    device,
    at: instantOf(askedAt + clockMs),
    locale,
    query: { since: kept?.state.revoked.cursor },
  });
  const at = instantOf(Date.parse(state.serverTime));
  const { entries } = state.revoked;
  const revoked = entries === null ? (kept?.revoked ?? new Uint8Array()) : bytesOf(entries);
  const fresh = { state, revoked, at, askedAt, clockMs: at.getTime() - time() };
  await db.put('state', fresh, 'state');
  return fresh;
}

/** Forgets entries of other days that were answered. */
async function forgetOld(db: DoorDb, at: Date): Promise<void> {
  const today = visitDay(at);
  const old = (await db.getAll('entries')).filter(({ day, state }) => state === 'answered' && day !== today);
  if (old.length)
    await changeEntries(
      db,
      old.map(({ id }) => id),
      () => null,
    );
}

/**
 * Sends what waits, takes back what was undone and gets the state if it is wanted.
 * @throws ApiError, ConnectionError; what was not answered stays
 */
export async function exchange(call: Exchange): Promise<Done> {
  const answers = await sendEntries(call);
  const undoFailed = await sendUndone(call);
  const kept = call.isFresh ? await readState(call) : call.kept;
  await forgetOld(call.db, instantOf(call.time() + call.clockMs));
  return { kept, undoFailed, answers };
}
