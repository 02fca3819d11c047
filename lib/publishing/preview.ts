import 'server-only';
import { serverNow } from '../config/env';
import { DRAFT_PARAMETER } from '../config/as-of.mjs';
import { runtime, type DraftRequest } from '../core/process-wide.mjs';
import { getDb } from '../db/client';
import { openDraft } from './commands/open-draft';
import { isOwnBrowser, readDraftToken } from './draft-link';

/** The draft that a request asks for, opened; null if its link is not valid, not for this browser, or has expired. */
async function openDraftOf(target: string, cookies: string | undefined): Promise<DraftRequest | null> {
  const url = new URL(target, 'http://localhost');
  const link = readDraftToken(url.searchParams.get(DRAFT_PARAMETER) ?? '');
  if (!link) return null;
  const { sessionId, type, id } = link;
  if (sessionId !== null && !isOwnBrowser(cookies, sessionId)) return null;
  const at = serverNow();
  const db = await getDb();
  url.searchParams.delete(DRAFT_PARAMETER);
  return { at, url: `${url.pathname}${url.search}`, ...(await openDraft(db, { type, id }, at)) };
}

/** For scripts/server/main.mjs. */
export function announceDrafts(): void {
  runtime.openDraft = openDraftOf;
}
