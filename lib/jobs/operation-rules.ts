import { HOUR_MS } from '../core/durations';
import type { OperationProblem } from '../mail/schema';
import type { Operation } from './operation-schema';

/** Longer waiting times mean that no worker is running. */
export const QUEUE_LATE_SECONDS = 300;
export const DISK_LOW_BYTES = 1024 ** 3;
/** A daily backup that failed once is late. */
export const BACKUP_LATE_HOURS = 36;

export type BackupFacts = Pick<Operation, 'backup'> & { isOpen: boolean };
type Facts = Pick<Operation, 'queues' | 'mails' | 'disk'> & BackupFacts;

/** Whether the last backup is too old. A shop that is not open yet needs none. */
export function isBackupLate({ backup, isOpen }: BackupFacts, at: Date): boolean {
  const age = backup.doneAt === null ? Infinity : at.getTime() - new Date(backup.doneAt).getTime();
  return isOpen && age > backup.lateHours * HOUR_MS;
}

export function problemsOf({ queues, mails, disk, ...backup }: Facts, at: Date): OperationProblem[] {
  const isWrong: Record<OperationProblem, boolean> = {
    jobs: queues.some(({ lagSeconds }) => lagSeconds > QUEUE_LATE_SECONDS),
    mails: mails.stuck > 0,
    disk: disk !== null && disk.freeBytes < DISK_LOW_BYTES,
    backup: isBackupLate(backup, at),
  };
  return (Object.keys(isWrong) as OperationProblem[]).filter((problem) => isWrong[problem]);
}
