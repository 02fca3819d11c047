import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

type ListExport = { list: string; rows: number; query: Readonly<Record<string, unknown>> };

/** Fields that may hold a name or an address, which must not enter the log. */
const FREE_TEXT: readonly string[] = ['q', 'actor', 'target'];

/** Notes in the log that a list with people has left the office as a file. */
export const recordExport = (db: Db, { list, rows, query }: ListExport, by: AuditActor): Promise<unknown> =>
  recordAudit(db, by, {
    action: 'list_exported',
    target: { type: 'list', id: list },
    after: {
      rows,
      ...Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, FREE_TEXT.includes(name) ? '…' : value]),
      ),
    },
  });
