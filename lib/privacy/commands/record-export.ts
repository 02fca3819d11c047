import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

/** Notes that staff handed out the data of a person. */
export const recordPersonExport = (db: Db, id: string, by: AuditActor): Promise<void> =>
  db.transaction((tx) =>
    recordAudit(tx, by, {
      action: 'person_exported',
      target: { type: 'account', id },
      personId: id,
      after: { checked: ['identity', 'delivery'] },
    }),
  );
