import 'server-only';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { listTermsOfPass } from '../passes/queries';
import { parseUniqueKey } from '../passes/rules';
import { passes } from '../passes/tables';
import { findFeePayer } from './fee-queries';
import type { Card, PassDetail } from './schema';
import { passCards } from './tables';

/** Cards of a pass, newest first. Without a row, its first card is still the one in use. */
async function listCards(db: Db, pass: { uniqueKey: string; createdAt: Date }): Promise<Card[]> {
  const rows = await db
    .select()
    .from(passCards)
    .where(eq(passCards.uniqueKey, pass.uniqueKey))
    .orderBy(desc(passCards.serial));
  if (!rows.length) {
    const issuedAt = pass.createdAt.toISOString();
    return [
      { serial: 1, medium: 'digital', issuedAt, reason: 'first', replacedAt: null, fee: 0, feeMethod: null },
    ];
  }
  return rows.map(({ serial, medium, issuedAt, reason, replacedAt, feeCents, feeMethod }) => ({
    serial,
    medium,
    issuedAt: issuedAt.toISOString(),
    reason,
    replacedAt: replacedAt?.toISOString() ?? null,
    fee: feeCents,
    feeMethod,
  }));
}

/** A pass of any account with its editions and cards, for staff; null if unknown. @param uniqueKey as typed */
export async function findPassDetail(
  db: Db,
  { uniqueKey, ...view }: { uniqueKey: string; at: Date; locale: Locale },
): Promise<PassDetail | null> {
  const key = parseUniqueKey(uniqueKey);
  const [pass] = key ? await db.select().from(passes).where(eq(passes.uniqueKey, key)) : [];
  if (!pass) return null;
  const { accountId, isBlocked, isHeld } = pass;
  const terms = await listTermsOfPass(db, { uniqueKey: pass.uniqueKey, ...view });
  const [current] = terms;
  if (!current) return null;
  const { qr: _qr, entries, ...facts } = current;
  return {
    ...facts,
    accountId,
    isBlocked,
    canUnblock: isHeld,
    canInvoice: accountId !== null && (await findFeePayer(db, accountId)) !== null,
    entriesLeft: entries?.left ?? null,
    terms: terms.map(({ qr: _, uniqueKey: _key, product: _product, holder: _holder, ...term }) => term),
    cards: await listCards(db, pass),
  };
}
