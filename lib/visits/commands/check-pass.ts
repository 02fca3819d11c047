import 'server-only';
import { sql } from 'drizzle-orm';
import { loadCatalogue } from '../../catalogue/queries';
import type { Day } from '../../core/dates';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, waitFor } from '../../http/rate-limit-commands';
import type { Localized } from '../../i18n/languages';
import { placeOn } from '../../partners/rules';
import type { DoorPlace } from '../../partners/schema';
import { readCode, type ReadCode } from '../../passes/code-rules';
import { parseUniqueKey } from '../../passes/rules';
import { isGenuine } from '../../passes/signing';
import { enteredAt, factsOf, findAtDoor, termOf, type AtDoor } from '../queries';
import { companionsLeft, decide, slotOf, visitDay } from '../rules';
import type { CheckInput, Reason, VerdictView } from '../schema';
import { refusals } from '../tables';
import { holderAtDoor, verdictView } from '../verdict-view';

type Check = CheckInput & {
  placeId: string;
  /** Caller; key of the limit for typed numbers. */
  askerId: string;
  /** Whether a refusal is counted for the place. */
  isAtDoor: boolean;
  /** A telephone shows the name for some seconds; a till has no use for it. */
  isTelephone: boolean;
  at: Date;
};

type Read = { credential: 'unknown' | 'forged' } | { uniqueKey: string; code: ReadCode | null };

/** Reads a code or a typed number, without looking it up. */
export function readCredential({ code, number }: Pick<CheckInput, 'code' | 'number'>): Read {
  if (code === undefined) {
    const uniqueKey = parseUniqueKey(number ?? '');
    return uniqueKey ? { uniqueKey, code: null } : { credential: 'unknown' };
  }
  const read = readCode(code.trim());
  if (!read) return { credential: 'unknown' };
  return isGenuine(read) ? { uniqueKey: read.uniqueKey, code: read } : { credential: 'forged' };
}

/** The title of the extension that a place needs, of any edition. */
async function extensionTitle(db: Db, code: string | null): Promise<Localized | null> {
  if (code === null) return null;
  const { addOns } = await loadCatalogue(db);
  const extensions = Object.values(addOns).flatMap((one) => one.extensions);
  return extensions.findLast((one) => one.code === code)?.title ?? null;
}

/** Counts refused checks and entries of a place, without the pass. */
export async function countRefusals(
  db: Db,
  { placeId, day }: { placeId: string; day: Day },
  reasons: readonly Reason[],
): Promise<void> {
  for (const reason of new Set(reasons)) {
    const number = reasons.filter((one) => one === reason).length;
    await db
      .insert(refusals)
      .values({ placeId, day, reason, number })
      .onConflictDoUpdate({
        target: [refusals.placeId, refusals.day, refusals.reason],
        set: { number: sql`${refusals.number} + ${number}` },
      });
  }
}

type Asked = { place: DoorPlace; day: Day; event: string | undefined };

/** The pass, and what it is worth at the place. */
function readPass(read: Read, found: AtDoor, { place, day, event }: Asked) {
  if ('credential' in read) return { pass: null, credential: read.credential };
  const { pass } = found;
  if (!pass) return { pass: null, credential: 'unknown' as const };
  const { code } = read;
  const slot = slotOf(place.rules.entry, { id: '', event });
  const term = termOf(pass, code, day);
  const parties = found.accompanied.filter(({ edition }) => edition === term?.edition);
  const companions = companionsLeft(
    term?.options ?? [],
    parties.map((one) => one.party),
  );
  const seen = { code, term, place, companions, enteredAt: enteredAt(found, slot) };
  return { pass, credential: factsOf(pass, seen) };
}

/**
 * Whether a place lets a pass in now. Nothing is recorded but the number of refusals.
 * @returns `not_found` for an unknown place; `too_many_requests` after many numbers that are no pass
 */
export async function checkPass(
  db: Db,
  { placeId, askerId, isAtDoor, isTelephone, at, party, event, ...input }: Check,
): Promise<Result<VerdictView, 'not_found' | 'too_many_requests'>> {
  const wait = input.number === undefined ? 0 : await waitFor(db, 'door_numbers', { account: askerId });
  if (wait > 0) return tooMany(wait);
  const day = visitDay(at);
  const read = readCredential(input);
  const uniqueKey = 'uniqueKey' in read ? read.uniqueKey : '';
  const found = await findAtDoor(db, { placeId, uniqueKey, day });
  if (!found.partner) return fail('not_found');
  const place = placeOn(found.partner, day);
  const { pass, credential } = readPass(read, found, { place, day, event });
  const verdict = decide({ pass: credential, place, day, party, oldListOf: null });
  if (verdict.light === 'red' && isAtDoor) await countRefusals(db, { placeId, day }, [verdict.reason]);
  if (input.number !== undefined && !pass) await consume(db, 'door_numbers', { account: askerId });
  const isMissing = verdict.reason === 'extension_missing';
  const extension = isMissing ? await extensionTitle(db, place.rules.extension) : null;
  const isNamed = isTelephone && input.code !== undefined;
  return ok(verdictView(verdict, { holder: pass && holderAtDoor(pass, { isNamed }), extension, party }));
}
