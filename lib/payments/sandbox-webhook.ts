import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { epochSeconds } from '../core/dates';
import { authSecrets, getEnv } from '../config/env';
import { isSameText } from '../core/same-text';
import { readBytes } from '../http/body';
import { sandboxWebhookContract } from './contract';
import type { PaymentEvent } from './provider';
import type { PaymentState } from './schema';
import type { ReceivedRequest } from '../http/received-request';

const SIGNATURE = 'x-sandbox-signature';
const KEY_BYTES = 32;
/** Signatures outside this tolerance are replays or forgeries. */
const TOLERANCE_SECONDS = 300;
const BODY_MAX = 4_096;

const eventSchema = z.object({ id: z.string(), type: z.string(), session: z.string() });

function signatureOf(body: string, seconds: number): string {
  const key = Buffer.from(
    hkdfSync('sha256', authSecrets().current, '', 'passage sandbox-webhook', KEY_BYTES),
  );
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
}

/** The webhook of an ended session, as a provider would send it. The same outcome has the same event id. */
export function sandboxWebhook({ id, state }: { id: string; state: PaymentState }, at: Date): Request {
  const body = JSON.stringify({ id: `evt_${id}_${state}`, type: `session.${state}`, session: id });
  const seconds = epochSeconds(at);
  return new Request(`${getEnv().publicUrl}${sandboxWebhookContract.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE]: `t=${seconds},v1=${signatureOf(body, seconds)}`,
    },
    body,
  });
}

function isGenuine(header: string, body: string, at: Date): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const seconds = Number(time);
  if (!given || Math.abs(epochSeconds(at) - seconds) > TOLERANCE_SECONDS) return false;
  return isSameText(given, signatureOf(body, seconds));
}

/** The event of a recent webhook signed by the sandbox; null for anything else. */
export async function readSandboxWebhook(request: ReceivedRequest, at: Date): Promise<PaymentEvent | null> {
  const bytes = await readBytes(request, BODY_MAX);
  if (bytes === 'too_large') return null;
  const body = Buffer.from(bytes).toString('utf8');
  if (!isGenuine(request.headers.get(SIGNATURE) ?? '', body, at)) return null;
  const event = eventSchema.parse(JSON.parse(body));
  return { eventId: event.id, type: event.type, sessionId: event.session };
}
