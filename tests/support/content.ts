import { readFileSync } from 'node:fs';
import type { Db } from '@/lib/db/client';
import { importContent } from '@/lib/content-import/commands/import-content';

/** Before the first event: Friday 20 November 2026, 11:00 in Switzerland. */
export const CONTENT_NOW = new Date('2026-11-20T10:00:00Z');

/** Loads a few records of every content type, with fixed days. */
export async function loadSmallContent(db: Db): Promise<void> {
  const text = readFileSync('tests/fixtures/content/small.json', 'utf8');
  const outcome = await importContent(db, [{ name: 'small.json', text }], { at: CONTENT_NOW });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error.fields));
}
