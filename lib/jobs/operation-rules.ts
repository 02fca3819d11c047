import { HOUR_MS } from '../core/durations';
import type { OperationProblem } from '../mail/schema';
import type { Operation } from './operation-schema';

/** Longer waiting times mean that no worker is running. */
export const QUEUE_LATE_SECONDS = 300;
export const DISK_LOW_BYTES = 1024 ** 3;
/** A daily backup that failed once is late. */
export const BACKUP_LATE_HOURS = 36;

type Facts = Pick<Operation, 'queues' | 'mails' | 'disk' | 'backup'> & { isOpen: boolean };

/** Alerts. A shop that is not open yet needs no backup. */
export function problemsOf({ queues, mails, disk, backup, isOpen }: Facts, at: Date): OperationProblem[] {
  const age = backup.doneAt === null ? Infinity : at.getTime() - new Date(backup.doneAt).getTime();
  const isWrong: Record<OperationProblem, boolean> = {
    jobs: queues.some(({ lagSeconds }) => lagSeconds > QUEUE_LATE_SECONDS),
    mails: mails.stuck > 0,
    disk: disk !== null && disk.freeBytes < DISK_LOW_BYTES,
    backup: isOpen && age > BACKUP_LATE_HOURS * HOUR_MS,
  };
  return (Object.keys(isWrong) as OperationProblem[]).filter((problem) => isWrong[problem]);
}
