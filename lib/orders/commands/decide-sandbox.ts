import 'server-only';
import { getEnv } from '../../config/env';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { enqueue } from '../../db/job-commands';
import { getLogger } from '../../http/logger';
import { isSandbox } from '../../payments/sandbox-guard';
import { sandboxProvider } from '../../payments/sandbox';
import { decideSandboxSession } from '../../payments/sandbox-commands';
import { getSandboxSession, type SandboxSession } from '../../payments/sandbox-queries';
import { sandboxWebhook } from '../../payments/sandbox-webhook';
import type { SandboxOutcome } from '../../payments/schema';
import { handleWebhook } from './handle-webhook';

/**
 * Delivers the webhook of a sandbox session as it now stands, signed, to the handler that takes it from
 * outside too. An open session has no webhook.
 */
export async function deliverSandboxWebhook(db: Db, sessionId: string, at: Date): Promise<void> {
  const session = await getSandboxSession(db, sessionId);
  if (session) await send(db, session, at);
}

type Ended = Pick<SandboxSession, 'id' | 'state'>;

async function send(db: Db, session: Ended, at: Date): Promise<void> {
  if (session.state === 'open') return;
  await handleWebhook(db, sandboxProvider(db), { request: sandboxWebhook(session, at), at });
}

type Decision = SandboxOutcome & { sessionId: string; at: Date };

async function deliver(db: Db, session: Ended, { sessionId, webhook, at }: Decision): Promise<void> {
  const later = (startAfterSeconds: number) =>
    enqueue(db, 'sandbox-webhook', { sessionId }, { startAfterSeconds });
  if (webhook === 'never') return;
  if (webhook === 'late') return later(getEnv().SANDBOX_LATE_SECONDS);
  try {
    await send(db, session, at);
    if (webhook === 'twice') await send(db, session, at);
  } catch (error) {
    // a provider whose webhook is not taken tries again
    getLogger().warn({ sessionId, err: error }, 'sandbox webhook failed');
    await later(1);
  }
}

/**
 * What the visitor of the sandbox's page decided, and its webhook on its way.
 * @returns where the customer goes back to; `not_found` for an unknown session or another provider
 */
export async function decideSandbox(
  db: Db,
  decision: Decision,
): Promise<Result<{ returnUrl: string }, 'not_found'>> {
  if (!isSandbox()) return fail('not_found');
  const session = await decideSandboxSession(db, decision.sessionId, decision.outcome);
  if (!session) return fail('not_found');
  await deliver(db, session, decision);
  return ok({ returnUrl: session.returnUrl });
}
