import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sessions } from '../identity/tables';

/** Whether a session was ended explicitly, rather than by expiry. */
export async function storedSession(db: Db, sessionId: string): Promise<'known' | 'ended' | 'unknown'> {
  const [row] = await db
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!row) return 'unknown';
  return row.endedAt ? 'ended' : 'known';
}
