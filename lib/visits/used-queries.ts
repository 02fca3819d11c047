import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeOf, type Day } from '../core/dates';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';

const countedRow = z.strictObject({
  pseudonym: z.string(),
  day: z.iso.date(),
  slot: z.string(),
  at: z.iso.datetime(),
  isHere: z.boolean(),
  party: z.int(),
});

type UseQuery = {
  placeId: string;
  pseudonyms: readonly string[];
  /** The first day of the entries in the call. */
  from: Day;
};

/** Earlier use of the passes of a call; the call adds to it. */
export class UsedPasses {
  readonly #entered = new Map<string, string>();
  readonly #parties = new Map<string, number[]>();
  readonly #entries = new Map<string, number>();

  /** Entries at this place since a day, and companions of the whole season. */
  static async read(tx: Db, { placeId, pseudonyms, from }: UseQuery): Promise<UsedPasses> {
    const used = new UsedPasses();
    if (!pseudonyms.length) return used;
    const isHere = sql`(place_id = ${placeId} and day >= ${from})`;
    const counted = await queryRows(
      tx,
      countedRow,
      sql`select encode(pseudonym, 'hex') as pseudonym, day::text, slot, ${instantText(sql`at`)} as at,
            ${isHere} as "isHere", party
          from visits
          where pseudonym in (select decode(one, 'hex') from unnest(${sql.param([...pseudonyms])}::text[]) one)
            and counted and voided_at is null and (party > 1 or ${isHere})`,
    );
    for (const { pseudonym, day, slot, at, isHere: here, party } of counted) {
      if (here) used.enter({ pseudonym, day, slot }, timeOf(new Date(at)));
      if (party > 1) used.bring(pseudonym, party);
    }
    return used;
  }

  static #key = ({ pseudonym, day, slot }: { pseudonym: string; day: Day; slot: string }) =>
    `${pseudonym} ${day} ${slot}`;

  enteredAt = (one: { pseudonym: string; day: Day; slot: string }): string | null =>
    this.#entered.get(UsedPasses.#key(one)) ?? null;

  enter(one: { pseudonym: string; day: Day; slot: string }, time: string): void {
    this.#entered.set(UsedPasses.#key(one), time);
  }

  /** How many people came in each visit of the season with others. */
  parties = (pseudonym: string): readonly number[] => this.#parties.get(pseudonym) ?? [];
  bring(pseudonym: string, party: number): void {
    this.#parties.set(pseudonym, [...this.parties(pseudonym), party]);
  }

  /** Entries that this call has taken from a pass. */
  entries = (pseudonym: string): number => this.#entries.get(pseudonym) ?? 0;
  take(pseudonym: string): void {
    this.#entries.set(pseudonym, this.entries(pseudonym) + 1);
  }
}
