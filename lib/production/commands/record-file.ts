import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

/** Logs that a file with names and addresses was taken. */
export const recordBatchFile = (
  db: Db,
  { id, file }: { id: string; file: string },
  by: AuditActor,
): Promise<unknown> =>
  db.transaction((tx) =>
    recordAudit(tx, by, { action: 'batch_file_taken', target: { type: 'card_batch', id }, after: { file } }),
  );
