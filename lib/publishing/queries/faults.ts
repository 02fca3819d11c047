import 'server-only';
import { RECORD_SCHEMAS } from '../../content/schema/document';
import { parseInput, type FieldError } from '../../core/validation';
import { joinParts, partOfField, type Part } from '../rules';
import type { RecordKey } from '../schema';
import type { EditedRecord } from './records';

/** Faults of a part, by the rules of the import. */
export function faultsOfPart(
  { type, id }: RecordKey,
  { liveParts, drafts }: EditedRecord,
  part: Part,
): FieldError[] {
  const draftOf = (one: Part) => drafts[one]?.data ?? (one === 'shared' ? liveParts.shared : undefined);
  const data = draftOf(part) ?? liveParts[part];
  const shared = draftOf('shared');
  const parsed = parseInput<unknown>(
    RECORD_SCHEMAS[type],
    joinParts(type, id, { ...(shared ? { shared } : {}), ...(data ? { [part]: data } : {}) }),
  );
  return parsed.ok ? [] : parsed.fields.filter(({ path }) => path !== 'texts' && partOfField(path) === part);
}
