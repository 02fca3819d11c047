import { z } from 'zod';
import { QUEUE_NAMES } from '../core/queues';
import { OPERATION_PROBLEMS } from '../mail/schema';

export const operationSchema = z.object({
  version: z.string(),
  /** Alerts; empty when all is well. */
  problems: z.array(z.enum(OPERATION_PROBLEMS)),
  /** Queues with jobs that are due. */
  queues: z.array(
    z.object({
      queue: z.enum(QUEUE_NAMES),
      waiting: z.int(),
      /** Given up in the last six hours. */
      failed: z.int(),
      /** Age of the oldest job that is due. */
      lagSeconds: z.number(),
    }),
  ),
  mails: z.object({
    /** Waiting for more than an hour. */
    stuck: z.int(),
    /** Given up in the last day. */
    failed: z.int(),
  }),
  /** Of the data folder; null if it cannot be read. */
  disk: z.object({ freeBytes: z.number(), sizeBytes: z.number() }).nullable(),
  backup: z.object({
    /** Null before the first one. */
    doneAt: z.iso.datetime().nullable(),
    /** Hours after which it is late. */
    lateHours: z.int(),
  }),
  /** Since when the problems are these; null before the first look. */
  since: z.iso.datetime().nullable(),
});
export type Operation = z.infer<typeof operationSchema>;
