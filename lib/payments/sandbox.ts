import 'server-only';
import type { Db } from '../db/client';
import type { PaymentProvider, PaymentSession } from './provider';
import { readSandboxWebhook } from './sandbox-webhook';
import {
  createSandboxSession,
  endSandboxSession,
  refundSandboxPart,
  refundSandboxSession,
} from './sandbox-commands';
import { findSandboxRow, type SandboxRow } from './sandbox-queries';

const sessionOf = ({ id, metadata, state, amountCents, currency }: SandboxRow): PaymentSession => ({
  id,
  reference: metadata.reference ?? '',
  state,
  amountCents,
  currency,
});

/** Test payments. Its table simulates an external service; no other code reads it. */
export const sandboxProvider = (db: Db): PaymentProvider => ({
  name: 'sandbox',
  createSession: (session) => createSandboxSession(db, session),
  async fetchSession(id) {
    const row = await findSandboxRow(db, id);
    return row && sessionOf(row);
  },
  async expireSession(id) {
    const row = await endSandboxSession(db, id, 'expired');
    return row && sessionOf(row);
  },
  async refundSession(id) {
    if (!(await refundSandboxSession(db, id))) throw new Error('the sandbox has nothing to give back');
  },
  refundPart: (id, part) => refundSandboxPart(db, id, part),
  verifyWebhook: readSandboxWebhook,
});
