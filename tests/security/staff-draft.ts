import type { Db } from '@/lib/db/client';
import { saveDraft } from '@/lib/publishing/commands/save-draft';
import type { PartData } from '@/lib/publishing/rules';
import { SHOP_DAY } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';

/** Writes a German draft of news. @returns what a call about it takes */
export async function germanDraftOf(
  db: Db,
  id: string,
  { data, ifMatch }: { data: PartData; ifMatch: string },
) {
  const saved = await saveDraft(db, { type: 'news', id, part: 'de' }, { data, ifMatch }, staffAt(SHOP_DAY));
  const version = saved.ok ? saved.data.version : '';
  return { id, params: { type: 'news', locale: 'de' }, headers: { 'if-match': `"${version}"` } };
}
