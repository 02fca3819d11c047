import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { isSandbox } from './sandbox-guard';
import type { PaymentState } from './schema';
import { sandboxSessions } from './tables';

export type SandboxRow = typeof sandboxSessions.$inferSelect;

export async function findSandboxRow(db: Db, id: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return row ?? null;
}

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
  const row = isSandbox() ? await findSandboxRow(db, id) : null;
  if (!row) return null;
  const { amountCents, currency, description, locale, returnUrl, state } = row;
  return { id, amountCents, currency, description, locale, returnUrl, state };
}
