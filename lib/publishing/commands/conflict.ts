import 'server-only';
import { fail } from '../../core/result';
import { editorOf, liveVersion, partVersion, type EditedRecord } from '../queries/records';
import type { Part } from '../rules';

/** Another person's draft (`draft`) or the published version (`live`) of a part. */
function other(record: EditedRecord, part: Part, of: 'draft' | 'live') {
  const live = record.liveParts[part] ?? null;
  if (of === 'live') return { data: live, version: liveVersion(record.liveParts, part) };
  const draft = record.drafts[part];
  return {
    data: draft?.data ?? live,
    version: partVersion(record, part),
    editedBy: editorOf(record, draft),
    editedAt: draft?.editedAt.toISOString() ?? null,
  };
}

/** `conflict` with the other version of the first of these parts. */
export function conflictOver(record: EditedRecord, parts: readonly [Part, ...Part[]], of: 'draft' | 'live') {
  const { error } = fail(
    'conflict',
    parts.map((path) => ({ path, code: 'conflict' as const })),
  );
  const [part] = parts;
  return { ok: false as const, error: { ...error, details: { part, of, theirs: other(record, part, of) } } };
}
