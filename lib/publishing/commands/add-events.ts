import 'server-only';
import { createHash } from 'node:crypto';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { lockContent } from '../../content-import/commands/import-content';
import { RECORD_SCHEMAS } from '../../content/schema/document';
import { slugOf } from '../../content/slug';
import { fail, ok, type Result } from '../../core/result';
import { parseInput, type FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { LOCALES } from '../../i18n/languages';
import type { References } from '../fields';
import { readEventTable, tableChoices, type TableChoices, type TableEvent } from '../event-table';
import { readRecords } from '../queries/records';
import { listReferences } from '../queries/references';
import { joinParts, type Part } from '../rules';
import type { AddedEvent } from '../schema';
import { storeDraft } from './save-draft';

const EVENTS_MAX = 100;
const TITLE_PART_MAX = 40;
const ID_PART = 8;

/** The same event of the same table has the same id. */
function idOf({ title, parts }: TableEvent): string {
  const { place, occurrences, period } = parts.shared ?? {};
  const digest = createHash('sha256').update(JSON.stringify([title, place, occurrences, period]));
  return [slugOf(title, TITLE_PART_MAX), digest.digest('hex').slice(0, ID_PART)].filter(Boolean).join('-');
}

/** Faults that publishing would find. What names no place or no extension is told as such. */
function faultsOf(id: string, { parts }: TableEvent, choices: TableChoices): FieldError[] {
  const parsed = parseInput<unknown>(RECORD_SCHEMAS.events, joinParts('events', id, parts));
  const unknown = (['place', 'extension'] as const).filter((name) => {
    const given = parts.shared?.[name];
    return given !== undefined && !choices[name].some(({ value }) => value === given);
  });
  return [
    ...unknown.map((path) => ({ path, code: 'choice' as const })),
    ...(parsed.ok ? [] : parsed.fields.filter(({ path }) => !unknown.some((name) => name === path))),
  ];
}

type Added = Omit<AddedEvent, 'errors'> & { faults: FieldError[] };

/**
 * Makes drafts of the events of a pasted table. Those that were added before are left as they are.
 * @param isDryRun adds nothing
 * @returns the events with the faults that publishing would find; `invalid_data` for a table without events, or with
 * too many
 */
export const addEvents = (
  db: Db,
  { text, isDryRun }: { text: string; isDryRun: boolean },
  by: AuditActor,
): Promise<Result<{ items: Added[]; unknown: string[] }, 'invalid_data'>> =>
  transaction(db, async (tx) => {
    const references: References[] = [];
    for (const locale of LOCALES) references.push(await listReferences(tx, locale));
    const choices = tableChoices(references);
    const { events, unknown } = readEventTable(text, choices);
    if (!events.length) return fail('invalid_data', [{ path: 'text', code: 'required' }]);
    if (events.length > EVENTS_MAX)
      return fail('invalid_data', [{ path: 'text', code: 'max_items', params: { max: EVENTS_MAX } }]);
    await lockContent(tx);
    const ids = events.map(idOf);
    const records = await readRecords(tx, 'events', ids);
    const items: Added[] = [];
    for (const [index, event] of events.entries()) {
      const { title, lines, parts } = event;
      const id = ids[index] ?? '';
      const record = records.get(id);
      const isKnown = Boolean(record?.live) || Object.keys(record?.drafts ?? {}).length > 0;
      items.push({ id, title, lines, isKnown, faults: faultsOf(id, event, choices) });
      if (isDryRun || isKnown || !record) continue;
      for (const [part, data] of Object.entries(parts))
        await storeDraft(tx, { type: 'events', id, part: part as Part }, { data, record }, by);
      await recordAudit(tx, by, {
        action: 'content_drafted',
        target: { type: 'content', id: `events/${id}` },
        after: { parts: Object.keys(parts) },
      });
    }
    return ok({ items, unknown });
  });
