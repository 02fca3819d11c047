import 'server-only';
import { resolvePath } from '../content/queries/addresses';
import { runtime } from '../core/process-wide.mjs';
import { getDb } from '../db/client';
import type { Locale } from '../i18n/languages';
import { resolveArchive } from './queries/archives';

async function isKnownAddress(locale: Locale, path: string): Promise<boolean> {
  const db = await getDb();
  return (await resolvePath(db, locale, path)) !== null || (await resolveArchive(db, locale, path)) !== null;
}

/** For middleware.ts. */
export function announceAddresses(): void {
  runtime.isAddress = isKnownAddress;
}
