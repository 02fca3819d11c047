import 'server-only';
import { z } from 'zod';
import { clockOffsetMs, getEnv, now } from '../config/env';
import { fail, ok, tooMany, type Result } from '../core/result';
import type { Db } from '../db/client';
import type { CaptchaAction } from './define-contract';
import { getLogger } from './logger';
import { consume } from './rate-limit-commands';

const TIMEOUT_MS = 3_000;
/** reCAPTCHA gives a token two minutes; the rest is for clocks that differ. */
const MAX_AGE_MS = 150_000;
const MAX_AHEAD_MS = 30_000;

/**
 * What a form does while the service does not answer. Somebody who buys goes on, a few times; what only fills
 * our database or mailbox waits.
 */
const WITHOUT_SERVICE: Record<CaptchaAction, 'few' | 'later'> = {
  login: 'few',
  renewal: 'few',
  order: 'few',
  forgot_password: 'few',
  sign_up: 'later',
  contact: 'later',
};

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  'error-codes': z.array(z.string()).optional(),
});
type Verdict = z.infer<typeof verdictSchema>;

/** Our own keys or request are at fault: no visitor can be judged by that. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** What the service says of a token; null when it does not say anything we can use. */
async function askService(token: string, secret: string): Promise<Verdict | null> {
  try {
    const response = await fetch(getEnv().RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      // the secret is in the body: it goes to the configured address and to no other
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const verdict = verdictSchema.parse(await response.json());
    const fault = verdict['error-codes']?.find((code) => OUR_FAULTS.includes(code));
    if (fault) throw new Error(fault);
    return verdict;
  } catch (error) {
    getLogger().warn({ err: error }, 'captcha service unavailable');
    return null;
  }
}

/** Is it a token of this form, on this site, from just now, and of somebody who is likely a person? */
function passes({ success, score, action, hostname, challenge_ts }: Verdict, wanted: CaptchaAction): boolean {
  if (!success || action !== wanted || score === undefined || !challenge_ts) return false;
  const { publicUrl, RECAPTCHA_MIN_SCORE } = getEnv();
  // the service knows real time only
  const ageMs = now().getTime() - clockOffsetMs() - new Date(challenge_ts).getTime();
  return (
    score >= RECAPTCHA_MIN_SCORE &&
    hostname === new URL(publicUrl).hostname &&
    ageMs <= MAX_AGE_MS &&
    ageMs >= -MAX_AHEAD_MS
  );
}

export type CaptchaErrors = 'invalid_recaptcha' | 'captcha_unavailable' | 'too_many_requests';

/**
 * Verifies the token of a form (docs/product.md#captcha). Without keys nothing is asked. While the service does
 * not answer, purchase goes on under a stricter limit and other forms say to try later. A missing token is
 * verified too, because only the service's silence excuses it.
 */
export async function checkCaptcha(
  db: Db,
  { action, token = '', network }: { action: CaptchaAction; token?: string | undefined; network: string },
): Promise<Result<undefined, CaptchaErrors>> {
  const { captcha } = getEnv();
  if (!captcha) return ok(undefined);
  const verdict = await askService(token, captcha.secretKey);
  if (verdict) return passes(verdict, action) ? ok(undefined) : fail('invalid_recaptcha');
  if (WITHOUT_SERVICE[action] === 'later') return fail('captcha_unavailable');
  const wait = await consume(db, 'captcha_down', { network });
  return wait > 0 ? tooMany(wait) : ok(undefined);
}
