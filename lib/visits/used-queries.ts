import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeOf, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';

const countedRow = z.strictObject({
  pseudonym: z.string(),
  day: z.iso.date(),
  slot: z.string(),
  at: z.string(),
});
const companionsRow = z.strictObject({ pseudonym: z.string(), number: z.int() });

/** What the passes of a call have used before it; the call adds to it. */
export class UsedPasses {
  readonly #entered = new Map<string, string>();
  readonly #companions = new Map<string, number>();
  readonly #entries = new Map<string, number>();

  static async read(tx: Db, placeId: string, pseudonyms: readonly string[]): Promise<UsedPasses> {
    const used = new UsedPasses();
    if (!pseudonyms.length) return used;
    const mine = sql`encode(pseudonym, 'hex') as pseudonym`;
    const those = sql`pseudonym in (select decode(one, 'hex') from unnest(${sql.param([...pseudonyms])}::text[]) one)
      and counted and voided_at is null`;
    const counted = await queryRows(
      tx,
      countedRow,
      sql`select ${mine}, day::text, slot, to_json(at)#>>'{}' as at from visits
          where place_id = ${placeId} and ${those}`,
    );
    for (const { pseudonym, day, slot, at } of counted)
      used.enter({ pseudonym, day, slot }, timeOf(new Date(at)));
    const companions = await queryRows(
      tx,
      companionsRow,
      sql`select ${mine}, count(*)::int as number from visits where party > 1 and ${those} group by visits.pseudonym`,
    );
    for (const { pseudonym, number } of companions) used.#companions.set(pseudonym, number);
    return used;
  }

  static #key = ({ pseudonym, day, slot }: { pseudonym: string; day: Day; slot: string }) =>
    `${pseudonym} ${day} ${slot}`;

  enteredAt = (one: { pseudonym: string; day: Day; slot: string }): string | null =>
    this.#entered.get(UsedPasses.#key(one)) ?? null;

  enter(one: { pseudonym: string; day: Day; slot: string }, time: string): void {
    this.#entered.set(UsedPasses.#key(one), time);
  }

  companions = (pseudonym: string): number => this.#companions.get(pseudonym) ?? 0;
  bring(pseudonym: string): void {
    this.#companions.set(pseudonym, this.companions(pseudonym) + 1);
  }

  /** Entries that this call has taken from a pass. */
  entries = (pseudonym: string): number => this.#entries.get(pseudonym) ?? 0;
  take(pseudonym: string): void {
    this.#entries.set(pseudonym, this.entries(pseudonym) + 1);
  }
}
