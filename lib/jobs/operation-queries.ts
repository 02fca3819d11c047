import 'server-only';
import { eq } from 'drizzle-orm';
import packageFile from '@/package.json';
import { shopOpening } from '../catalogue/tables';
import type { Db } from '../db/client';
import { queueStates } from '../db/job-queries';
import { isQueue } from '../db/job-rules';
import { countMailTrouble } from '../mail/queries';
import { openingChecks } from '../opening/tables';
import { diskState } from './disk';
import { BACKUP_LATE_HOURS, problemsOf, type BackupFacts } from './operation-rules';
import type { Operation } from './operation-schema';
import { operationState } from './tables';

/** The last backup, and whether the shop is open. */
export async function readBackup(db: Db): Promise<BackupFacts> {
  const [backup] = await db.select().from(openingChecks).where(eq(openingChecks.id, 'backup'));
  return {
    backup: { doneAt: backup?.doneAt.toISOString() ?? null, lateHours: BACKUP_LATE_HOURS },
    isOpen: (await db.select().from(shopOpening)).length > 0,
  };
}

/** How the software runs: jobs, mails, disk, backup, version. */
export async function readOperation(db: Db, at: Date): Promise<Operation> {
  const { backup, isOpen } = await readBackup(db);
  const [state] = await db.select().from(operationState);
  const facts = {
    queues: (await queueStates(db)).flatMap(({ queue, ...state }) =>
      isQueue(queue) ? [{ queue, ...state }] : [],
    ),
    mails: await countMailTrouble(db),
    disk: await diskState(),
    backup,
  };
  return {
    version: packageFile.version,
    problems: problemsOf({ ...facts, isOpen }, at),
    ...facts,
    since: state?.changedAt.toISOString() ?? null,
  };
}
