import 'server-only';
import { z } from 'zod';
import { clockOffsetMs, getEnv, now } from '../config/env';
import { fail, ok, tooMany, type Result } from '../core/result';
import type { Db } from '../db/client';
import type { CaptchaAction } from './define-contract';
import { getLogger } from './logger';
import { consume } from './rate-limit-commands';

const TIMEOUT_MS = 3_000;
/** A reCAPTCHA token is valid for two minutes; the rest allows for clock differences. */
const MAX_AGE_MS = 150_000;
const MAX_AHEAD_MS = 30_000;

/**
 * Whether a form is accepted while the service is down. Purchases are, up to a limit; forms that only write to our
 * database or mailbox are not.
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

/** Errors of our keys or our request, not of the visitor. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** The service's verdict on a token; null without a usable answer. */
async function askService(token: string, secret: string): Promise<Verdict | null> {
  try {
    const response = await fetch(getEnv().RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      // the body contains the secret: do not send it to another address
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

/** Checks the form, the site, the age and the score of a token. */
function passes({ success, score, action, hostname, challenge_ts }: Verdict, wanted: CaptchaAction): boolean {
  if (!success || action !== wanted || score === undefined || !challenge_ts) return false;
  const { publicUrl, RECAPTCHA_MIN_SCORE } = getEnv();
  // the service uses real time, not `APP_NOW`
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
 * Verifies the token of a form (docs/product.md#captcha). Without keys every form is accepted. While the service is
 * down, purchases continue under a stricter limit and other forms are refused for now. A form that could not get a token
 * sends one that the service does not know (components/forms/captcha-gate.tsx).
 */
export async function checkCaptcha(
  db: Db,
  { action, token, network }: { action: CaptchaAction; token?: string | undefined; network: string },
): Promise<Result<undefined, CaptchaErrors>> {
  const { captcha } = getEnv();
  if (!captcha) return ok(undefined);
  if (!token) return fail('invalid_recaptcha');
  const verdict = await askService(token, captcha.secretKey);
  if (verdict) return passes(verdict, action) ? ok(undefined) : fail('invalid_recaptcha');
  if (WITHOUT_SERVICE[action] === 'later') return fail('captcha_unavailable');
  const wait = await consume(db, 'captcha_down', { network });
  return wait > 0 ? tooMany(wait) : ok(undefined);
}
