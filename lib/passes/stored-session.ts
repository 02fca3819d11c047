import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sessions } from '../identity/tables';

/** Was a session ended by somebody, rather than by the clock? */
export async function storedSession(db: Db, sessionId: string): Promise<'known' | 'ended' | 'unknown'> {
  const [row] = await db
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!row) return 'unknown';
  return row.endedAt ? 'ended' : 'known';
}
