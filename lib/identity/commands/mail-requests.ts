import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume } from '../../http/rate-limit-commands';

/** Longer than queueing a mail takes, so that known and unknown addresses respond in the same time. */
const ANSWER_MS = 200;

/**
 * Handles a public request for a mail to any address. Counts it per address, known or not, and responds identically
 * and in the same time in every case.
 */
export async function requestMail(
  db: Db,
  limit: 'activation_resend' | 'forgot_password' | 'house_link',
  username: string,
  send: () => Promise<void>,
): Promise<Result<Record<string, never>, 'too_many_requests'>> {
  const wait = await consume(db, limit, { account: username });
  if (wait > 0) return tooMany(wait);
  await Promise.all([send(), setTimeout(ANSWER_MS)]);
  return ok({});
}
