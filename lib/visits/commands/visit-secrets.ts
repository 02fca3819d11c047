import 'server-only';
import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { visitSecrets } from '../tables';

const SECRET_BYTES = 32;

/** Secrets of editions, made on first use. */
export async function visitSecretsOf(
  tx: Db,
  editions: readonly string[],
  at: Date,
): Promise<Map<string, Uint8Array>> {
  if (!editions.length) return new Map();
  const made = editions.map((edition) => ({ edition, secret: randomBytes(SECRET_BYTES), createdAt: at }));
  const known = () =>
    tx
      .select()
      .from(visitSecrets)
      .where(inArray(visitSecrets.edition, [...editions]));
  let rows = await known();
  if (rows.length < editions.length) {
    await tx.insert(visitSecrets).values(made).onConflictDoNothing();
    rows = await known();
  }
  return new Map(rows.map(({ edition, secret }) => [edition, secret]));
}
