import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

/** Logs that the codes of a series left the office. */
export const recordCodesFile = (db: Db, { id, codes }: { id: string; codes: number }, by: AuditActor) =>
  db.transaction((tx) =>
    recordAudit(tx, by, {
      action: 'promotion_codes_taken',
      target: { type: 'promotion_code', id },
      after: { codes },
    }),
  );
