import 'server-only';
import { z } from 'zod';
import { getEnv, serverNow } from '../config/env';
import { getDb } from '../db/client';
import type { QueueName } from '../core/queues';
import { applyAssignments } from '../orders/commands/assign-payment';
import { carryOutGoodwill } from '../goodwill/commands/carry-out';
import { deliverSandboxWebhook } from '../orders/commands/decide-sandbox';
import { expireOrders, reconcilePayments, reconcileReversals } from '../orders/commands/reconcile';
import { remindRenewals } from '../orders/commands/remind-renewals';
import { remindInvoices } from '../orders/commands/remind-invoices';
import { deliverGifts } from '../promotions/commands/issue-vouchers';
import { withdrawPictures } from '../media/commands';
import { publishDue } from '../publishing/commands/schedule';
import { tellSilence } from '../visits/commands/tell-silence';
import { findSignals } from '../signals/commands/find-signals';
import { cleanUp } from './clean-up-commands';
import { sendMail } from './send-mail';
import { watchOperation } from './watch-commands';
import type { JobHandler } from './worker';

const runSchema = z.object({ runId: z.uuid() });
const sessionSchema = z.object({ sessionId: z.string() });

export const jobHandlers: Record<QueueName, JobHandler> = {
  'send-mail': sendMail,
  'send-link': sendMail,
  'sandbox-webhook': async (data) => {
    const { sessionId } = sessionSchema.parse(data);
    await deliverSandboxWebhook(await getDb(), sessionId, serverNow());
  },
  'reconcile-payments': async () => reconcilePayments(await getDb(), serverNow()),
  'reconcile-reversals': async () => reconcileReversals(await getDb(), serverNow()),
  'apply-assignments': async () => applyAssignments(await getDb(), serverNow()),
  'expire-orders': async () => expireOrders(await getDb(), serverNow()),
  'remind-renewals': async () => remindRenewals(await getDb(), serverNow()),
  'remind-invoices': async () => remindInvoices(await getDb(), serverNow()),
  'deliver-gifts': async () => deliverGifts(await getDb(), serverNow()),
  'publish-content': async () => {
    await publishDue(await getDb(), serverNow());
    await withdrawPictures(await getDb(), serverNow());
  },
  goodwill: async (data) => {
    const { runId } = runSchema.parse(data);
    await carryOutGoodwill(await getDb(), runId, serverNow());
  },
  // the demo has no IT that could be told
  'watch-operation': async () => (getEnv().DEMO ? undefined : watchOperation(await getDb(), serverNow())),
  'find-signals': async () => findSignals(await getDb(), serverNow()),
  'watch-telephones': async () => tellSilence(await getDb(), serverNow()),
  'clean-up': async () => cleanUp(await getDb(), serverNow()),
};

/** Interval in seconds; each also runs at start. */
export const SCHEDULE: Partial<Record<QueueName, number>> = {
  'reconcile-payments': 30,
  'reconcile-reversals': 3_600,
  'apply-assignments': 30,
  'expire-orders': 300,
  'remind-renewals': 3_600,
  'remind-invoices': 3_600,
  'deliver-gifts': 300,
  'publish-content': 20,
  'watch-operation': 60,
  'find-signals': 86_400,
  'watch-telephones': 3_600,
  'clean-up': 3_600,
};
