import 'server-only';
import { z } from 'zod';
import { now } from '../config/env';
import { getDb } from '../db/client';
import type { QueueName } from '../db/queue';
import { deliverSandboxWebhook } from '../orders/commands/decide-sandbox';
import { expireOrders, reconcilePayments } from '../orders/commands/reconcile';
import { cleanUp } from './clean-up';
import { sendMail } from './send-mail';
import type { JobHandler } from './worker';

const sessionSchema = z.object({ sessionId: z.string() });

/** What each queue's jobs do. */
export const jobHandlers: Record<QueueName, JobHandler> = {
  'send-mail': sendMail,
  'sandbox-webhook': async (data) => {
    const { sessionId } = sessionSchema.parse(data);
    await deliverSandboxWebhook(await getDb(), sessionId, now());
  },
  'reconcile-payments': async () => reconcilePayments(await getDb(), now()),
  'expire-orders': async () => expireOrders(await getDb(), now()),
  'clean-up': async () => cleanUp(await getDb(), now()),
};

/** Every so many seconds, and once at the start. */
export const SCHEDULE: Partial<Record<QueueName, number>> = {
  'reconcile-payments': 60,
  'expire-orders': 300,
  'clean-up': 3_600,
};
