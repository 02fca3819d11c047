import 'server-only';
import { and, eq } from 'drizzle-orm';
import { getEnv, now } from '../config/env';
import { newToken } from '../core/ids';
import type { Db } from '../db/client';
import { screenUrl } from '../i18n/screen-url';
import type { Locale } from '../i18n/languages';
import type { NewSession, PaymentProvider, PaymentSession } from './provider';
import { readSandboxWebhook } from './sandbox-webhook';
import type { PaymentState, SandboxOutcome } from './schema';
import { sandboxSessions } from './tables';

const ID_BYTES = 18;

type Row = typeof sandboxSessions.$inferSelect;

const pageUrl = (id: string, locale: Locale) =>
  `${getEnv().publicUrl}${screenUrl('/sandbox-payment/[session]', locale, { session: id })}`;

const sessionOf = ({ id, metadata, state, amountCents, currency }: Row): PaymentSession => ({
  id,
  reference: metadata.reference ?? '',
  state,
  amountCents,
  currency,
});

async function findRow(db: Db, id: string): Promise<Row | null> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return row ?? null;
}

/** Ends an open session; an ended one does not change. @returns the current session */
async function endSession(db: Db, id: string, state: PaymentState): Promise<Row | null> {
  const [ended] = await db
    .update(sandboxSessions)
    .set({ state })
    .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.state, 'open')))
    .returning();
  return ended ?? findRow(db, id);
}

async function createSession(db: Db, { reference, ...session }: NewSession) {
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

/** Test payments. Its table simulates an external service; no other code reads it. */
export const sandboxProvider = (db: Db): PaymentProvider => ({
  name: 'sandbox',
  createSession: (session) => createSession(db, session),
  async fetchSession(id) {
    const row = await findRow(db, id);
    return row && sessionOf(row);
  },
  async expireSession(id) {
    const row = await endSession(db, id, 'expired');
    return row && sessionOf(row);
  },
  async refundSession(id) {
    const refunded = await db
      .update(sandboxSessions)
      .set({ isRefunded: true })
      .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.state, 'succeeded')))
      .returning({ id: sandboxSessions.id });
    if (!refunded.length) throw new Error('the sandbox has nothing to give back');
  },
  verifyWebhook: readSandboxWebhook,
});

/** Whether the sandbox takes payments here. Otherwise its calls and pages are not found. */
export const isSandbox = (): boolean => getEnv().paymentProvider === 'sandbox';

export type SandboxSession = {
  id: string;
  amountCents: number;
  currency: string;
  description: string;
  locale: Locale;
  returnUrl: string;
  state: PaymentState;
};

/** A session for the sandbox page; null if unknown. */
export async function getSandboxSession(db: Db, id: string): Promise<SandboxSession | null> {
  const row = isSandbox() ? await findRow(db, id) : null;
  if (!row) return null;
  const { amountCents, currency, description, locale, returnUrl, state } = row;
  return { id, amountCents, currency, description, locale, returnUrl, state };
}

const ENDS = { succeed: 'succeeded', fail: 'failed', abandon: 'open' } as const;

/** Applies the visitor's decision on the sandbox page. An ended session does not change; abandoning leaves it open. */
export const decideSandboxSession = (
  db: Db,
  id: string,
  outcome: SandboxOutcome['outcome'],
): Promise<{ id: string; state: PaymentState; returnUrl: string } | null> =>
  outcome === 'abandon' ? findRow(db, id) : endSession(db, id, ENDS[outcome]);
