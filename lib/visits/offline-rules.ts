import { addDays, dayOf, type Day } from '../core/dates';
import { HOUR_MS } from '../core/durations';
import { extensionLetter, readCode, type ReadCode } from '../passes/code-rules';
import { parseUniqueKey } from '../passes/rules';
import { decide, offlineFacts, slotOf, visitDay, type Credential, type Verdict } from './rules';
import { LIST_HOURS_MAX, type Reason } from './schema';
import { REVOKED_EPOCH, type DoorState } from './state-schema';

const DIGEST_BYTES = 8;
const REVOKED_BYTES = 10;

/** A code as scanned, or a number as typed. */
export type Read = { code: string; number?: undefined } | { code?: undefined; number: string };

/** An entry at this telephone's place. */
export type Entered = { digest: string; day: Day; at: string; event: string | null };

/** Storage of a telephone: the last state, its time, and the passes let in. */
export type TelephoneKnowledge = {
  state: DoorState;
  /** Packed list of revoked cards (./state-schema.ts). */
  revoked: Uint8Array;
  stateAt: Date;
  entered: readonly Entered[];
};

/** The day of a list of revoked cards, if it is old. @param at by the server's clock, as the list's own time */
export const oldListOf = (stateAt: Date, at: Date): Day | null =>
  at.getTime() - stateAt.getTime() > LIST_HOURS_MAX * HOUR_MS ? dayOf(stateAt) : null;

/** The first bytes of SHA-256, as the lists of revoked cards and of today's entries have them. */
export async function digestBytes(text: string): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest, 0, DIGEST_BYTES);
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A pass number as the list of today's entries has it. */
export const passDigest = async (uniqueKey: string): Promise<string> =>
  toBase64Url(await digestBytes(uniqueKey));

/** Meaning of a digest; `replacedOn` is null for a blocked pass and for a refunded part of a card. */
export function findRevoked(list: Uint8Array, digest: Uint8Array): { replacedOn: Day | null } | null {
  for (let start = 0; start + REVOKED_BYTES <= list.length; start += REVOKED_BYTES) {
    if (!digest.every((byte, index) => byte === list[start + index])) continue;
    const [high = 0, low = 0] = list.subarray(start + DIGEST_BYTES, start + REVOKED_BYTES);
    const days = high * 256 + low;
    return { replacedOn: days === 0 ? null : addDays(REVOKED_EPOCH, days) };
  }
  return null;
}

/** Whether one of these keys signed a code; `unchecked` where the browser lacks Ed25519. */
export async function signatureOf(
  { text, signature }: ReadCode,
  keys: DoorState['keys'],
): Promise<'genuine' | 'forged' | 'unchecked'> {
  try {
    for (const { kty, crv, x } of keys) {
      const jwk = { kty, crv, x } as JsonWebKey;
      const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
      const signed = new TextEncoder().encode(text);
      if (await crypto.subtle.verify('Ed25519', key, signature, signed)) return 'genuine';
    }
    return 'forged';
  } catch {
    return 'unchecked';
  }
}

export type OfflineAnswer = {
  verdict: Verdict;
  holder: { initials: string; birthYear: number } | null;
  /** Null for what is no code or number of ours. The server may know the key of a code that is forged here. */
  uniqueKey: string | null;
};

/** The time of today at which a pass was let in, by the rule of the place. */
function enteredAt(
  known: TelephoneKnowledge,
  { digest, day, event }: { digest: string; day: Day; event: string | undefined },
): string | null {
  const { entry } = known.state.rules;
  if (entry === 'unlimited') return null;
  const slot = slotOf(entry, { id: '', event });
  const same = known.entered.filter((one) => one.digest === digest && one.day === day);
  return (
    same.findLast((one) => slotOf(entry, { id: '', event: one.event ?? undefined }) === slot)?.at ?? null
  );
}

async function credentialOf(
  code: ReadCode,
  { known, ...asked }: { known: TelephoneKnowledge; digest: string; day: Day; event: string | undefined },
): Promise<Credential> {
  const { uniqueKey, serial, edition } = code;
  const { extension } = known.state.rules;
  const find = async (part: string) =>
    findRevoked(known.revoked, await digestBytes(`${uniqueKey}.${serial}${part}`));
  const letter = extension === null ? '' : extensionLetter(extension);
  return offlineFacts(code, {
    editions: known.state.editions,
    extension,
    revoked: (await find('')) ?? (await find(`.${edition}`)),
    isExtensionWithdrawn: (await find(`.${edition}.${letter}`)) !== null,
    enteredAt: enteredAt(known, asked),
  });
}

/** The decision of a telephone without a network, by {@link decide}. @param at by the server's clock */
export async function decideOffline(
  read: Read,
  {
    known,
    party,
    at,
    event,
  }: { known: TelephoneKnowledge; party: number; at: Date; event?: string | undefined },
): Promise<OfflineAnswer> {
  const { place, rules, keys } = known.state;
  const day = visitDay(at);
  const ask = (pass: Credential): Verdict =>
    decide({
      pass,
      place: { isActive: place.isActive, rules, reducedCents: rules.reducedCents },
      day,
      party,
      oldListOf: oldListOf(known.stateAt, at),
    });
  if (read.number !== undefined) {
    const uniqueKey = parseUniqueKey(read.number);
    if (!uniqueKey) return { verdict: ask('unknown'), holder: null, uniqueKey };
    const verdict = ask('unchecked');
    const time = enteredAt(known, { digest: await passDigest(uniqueKey), day, event });
    const isBack = verdict.reason === 'number_unchecked' && time !== null;
    return {
      verdict: isBack ? { ...verdict, reason: 'already_today', time } : verdict,
      holder: null,
      uniqueKey,
    };
  }
  const code = readCode(read.code.trim());
  if (!code) return { verdict: ask('unknown'), holder: null, uniqueKey: null };
  const { uniqueKey } = code;
  const signature = await signatureOf(code, keys);
  if (signature === 'forged') return { verdict: ask('forged'), holder: null, uniqueKey };
  const facts = await credentialOf(code, { known, digest: await passDigest(uniqueKey), day, event });
  const verdict = ask(facts);
  const holder = code.version === 1 ? null : { initials: code.initials, birthYear: code.birthYear };
  const isDoubtful = signature === 'unchecked' && verdict.light !== 'red';
  return { verdict: isDoubtful ? ask('unchecked') : verdict, holder, uniqueKey };
}

/** Reasons for which the server knows more than a telephone, so that a slow answer is worth waiting for. */
const ASK_SERVER: readonly Reason[] = ['entries_unknown', 'number_unchecked', 'list_old'];

/** Whether the decision of a telephone would be the server's, but for what happened elsewhere since. */
export const isCertain = ({ light, reason }: Pick<Verdict, 'light' | 'reason'>): boolean =>
  !ASK_SERVER.includes(reason) && !(light === 'amber' && reason === 'expired');

/** Amber lights at which nothing is left to ask. */
const ENTER_AT_ONCE: readonly Reason[] = ['welcome', 'companion', 'list_old'];

/** Whether a pass is let in by its check alone, or by a press. @param confirmFirst of the place */
export const entersAtOnce = (
  { reason, isPartyTooLarge = false }: Pick<Verdict, 'reason'> & { isPartyTooLarge?: boolean },
  confirmFirst: boolean,
): boolean => !confirmFirst && !isPartyTooLarge && ENTER_AT_ONCE.includes(reason);

/** Whether an entry with this decision counts for the place, if nothing else is known. */
export const isCounted = ({ reason }: Pick<Verdict, 'reason'>): boolean =>
  reason !== 'already_today' && reason !== 'extension_missing';
