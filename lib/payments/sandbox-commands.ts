import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { getEnv, now } from '../config/env';
import { newToken } from '../core/ids';
import type { Db } from '../db/client';
import { hasRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import type { NewSession } from './provider';
import { findSandboxRow, type SandboxRow } from './sandbox-queries';
import type { PaymentState, SandboxOutcome } from './schema';
import { sandboxSessions } from './tables';

const ID_BYTES = 18;

const pageUrl = (id: string, locale: Locale) =>
  `${getEnv().publicUrl}${screenUrl('/sandbox-payment/[session]', locale, { session: id })}`;

/** Ends an open session; an ended one does not change. @returns the current session */
export async function endSandboxSession(db: Db, id: string, state: PaymentState): Promise<SandboxRow | null> {
  const [ended] = await db
    .update(sandboxSessions)
    .set({ state })
    .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.state, 'open')))
    .returning();
  return ended ?? findSandboxRow(db, id);
}

export async function createSandboxSession(db: Db, { reference, ...session }: NewSession) {
  const row = {
    ...session,
    id: `sbx_${newToken(ID_BYTES)}`,
    idempotencyKey: reference,
    metadata: { reference },
    state: 'open' as const,
    createdAt: now(),
  };
  const [created] = await db
    .insert(sandboxSessions)
    .values(row)
    .onConflictDoNothing({ target: sandboxSessions.idempotencyKey })
    .returning();
  const [known] = created
    ? [created]
    : await db.select().from(sandboxSessions).where(eq(sandboxSessions.idempotencyKey, reference));
  if (!known) throw new Error('the sandbox lost a session');
  return { id: known.id, url: pageUrl(known.id, known.locale) };
}

/** Refunds a paid session. @returns false if it was not paid */
export async function refundSandboxSession(db: Db, id: string): Promise<boolean> {
  const refunded = await db
    .update(sandboxSessions)
    .set({ isRefunded: true })
    .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.state, 'succeeded')))
    .returning({ id: sandboxSessions.id });
  return refunded.length > 0;
}

/** Refunds a part of a paid session, once per key. @returns false if it was not paid, or for more than is left */
export async function refundSandboxPart(
  db: Db,
  id: string,
  { key, amountCents }: { key: string; amountCents: number },
): Promise<boolean> {
  return hasRows(
    db,
    sql`update sandbox_sessions set
          refunds = refunds || jsonb_build_object(${key}::text, ${amountCents}::int),
          is_refunded = (select coalesce(sum(value::int), 0) from jsonb_each_text(refunds - ${key}::text))
            + ${amountCents}::int = amount_cents
        where id = ${id} and state = 'succeeded' and (refunds ? ${key}::text or (not is_refunded
          and (select coalesce(sum(value::int), 0) from jsonb_each_text(refunds))
            + ${amountCents}::int <= amount_cents))
        returning 1 as refunded`,
  );
}

const ENDS = { succeed: 'succeeded', fail: 'failed' } as const;

/** Applies the visitor's decision on the sandbox page. An ended session does not change; abandoning leaves it open. */
export async function decideSandboxSession(
  db: Db,
  id: string,
  outcome: SandboxOutcome['outcome'],
): Promise<{ id: string; state: PaymentState; returnUrl: string } | null> {
  const isAbandoned = outcome === 'abandon';
  const row = isAbandoned ? await findSandboxRow(db, id) : await endSandboxSession(db, id, ENDS[outcome]);
  if (!row) return null;
  const { state, returnUrl, cancelUrl } = row;
  return { id, state, returnUrl: isAbandoned ? (cancelUrl ?? returnUrl) : returnUrl };
}
