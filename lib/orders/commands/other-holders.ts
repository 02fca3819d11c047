import 'server-only';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { consume, consumeAll, waitFor } from '../../http/rate-limit-commands';
import type { CartEntry, EntryIdentity } from '../../cart/rules';
import { issuesPass } from '../../catalogue/products';
import { listExistingHolders } from '../../passes/queries';
import { passHolderKey, nameKey } from '../../passes/rules';
import type { Holder } from '../../passes/schema';

const LIMIT = 'other_holders';

export type Requester = { accountId: string; network: string };

/** Consumes nothing. @returns seconds until this customer may ask again, 0 for now */
export const secondsUntilCheck = (db: Db, { accountId: account, network }: Requester): Promise<number> =>
  waitFor(db, LIMIT, { account, network });

type Named<Entry extends EntryIdentity = EntryIdentity> = Entry & { holder: Holder };

const isNamed = <Entry extends EntryIdentity>(entry: Entry): entry is Named<Entry> =>
  entry.holder !== null && issuesPass(entry.kind);

const editionKey = ({ edition, kind, holder }: Named): string => `${edition}|${passHolderKey(kind, holder)}`;

/**
 * Counts every birth date tried for a name, per account and per network. Placed orders can be cancelled again, so
 * dates without a match count too.
 */
function countDates(tx: Db, people: readonly Named[], { accountId, network }: Requester): Promise<number> {
  const dates = new Map<string, Set<string>>();
  for (const { holder } of people) {
    const name = nameKey(holder);
    dates.set(name, (dates.get(name) ?? new Set()).add(holder.birthDate));
  }
  const attempts = [...dates].map(([name, { size }]) => ({
    account: `${accountId}|${name}`,
    network: `${network}|${name}`,
    points: size,
  }));
  return consumeAll(tx, LIMIT, attempts);
}

export type HolderCheck = {
  entries: readonly CartEntry[];
  /** The customer's earlier orders, which were checked already. */
  ordered: readonly EntryIdentity[];
};

/** Named people whom this customer has not ordered for. A renewal has proven to know the holder. */
function unknownIn({ entries, ordered }: HolderCheck): Named[] {
  const known = new Set(ordered.filter((entry) => isNamed(entry)).map(editionKey));
  return entries
    .filter((entry) => isNamed(entry))
    .filter((one) => !one.uniqueKey && !known.has(editionKey(one)));
}

/** Counts the dates of a check that passed in a transaction which was rolled back. */
export async function countCheck(db: Db, check: HolderCheck, asker: Requester): Promise<void> {
  const unknown = unknownIn(check);
  if (unknown.length) await countDates(db, unknown, asker);
}

/**
 * Checks whether passes of other customers allow ordering for these people. Called last in the transaction that places
 * the order, so that every answer costs an order or is reported by {@link reportExistingHolders}.
 * @returns `too_many_requests`, or indexes of entries of which at least one is held
 */
export async function checkOtherHolders(
  tx: Db,
  check: HolderCheck,
  asker: Requester,
): Promise<Result<undefined, 'too_many_requests'> | { ok: false; held: number[] }> {
  const { entries } = check;
  const people = entries.filter((entry) => isNamed(entry));
  const unknown = unknownIn(check);
  if (unknown.length) {
    const wait = (await secondsUntilCheck(tx, asker)) || (await countDates(tx, unknown, asker));
    if (wait > 0) return tooMany(wait);
  }
  const held = new Set(
    (await listExistingHolders(tx, people)).flatMap((place) => {
      const person = people[place];
      return person ? [nameKey(person.holder)] : [];
    }),
  );
  if (!held.size) return ok(undefined);
  // report all entries of the name, to not reveal which of several birth dates matches
  const isHeld = (entry: CartEntry) => isNamed(entry) && held.has(nameKey(entry.holder));
  return { ok: false, held: entries.flatMap((entry, index) => (isHeld(entry) ? [index] : [])) };
}

/**
 * Reports that a person cannot be ordered for online, at most five times an hour. Outside the rolled back transaction.
 * @param paths of the fields that name them
 */
export async function reportExistingHolders<Code extends 'duplicate_order_item' | 'invalid_file'>(
  db: Db,
  { code, paths }: { code: Code; paths: readonly string[] },
  { accountId: account, network }: Requester,
): Promise<{ ok: false; error: { code: Code | 'too_many_requests'; fields?: FieldError[] } }> {
  const wait = await consume(db, LIMIT, { account, network });
  if (wait > 0) return tooMany(wait);
  return fail(
    code,
    paths.map((path) => ({ path, code: 'not_online' })),
  );
}
