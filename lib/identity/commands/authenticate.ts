import 'server-only';
import { fail, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { checkCaptcha } from '../../http/captcha';
import { consume } from '../../http/rate-limit-commands';
import { logInByLink } from './link-login';
import type { SessionTokens } from './sessions';
import type { Origin } from '../port';
import { identityProvider } from '../provider';
import { loginSchema, tokenPairSchema, type TokenPair } from '../schema';

/**
 * Starts a session from next-auth's form: by e-mail address and password, by the mailed link of a house, or by a token
 * pair from a previous call (renewal), which is consumed. The former is the login form and needs a captcha like the login call.
 */
export async function authenticate(
  db: Db,
  credentials: Record<string, string>,
  origin: Origin,
): Promise<Result<SessionTokens>> {
  if (credentials.link !== undefined) return logInByLink(db, credentials.link, origin);
  const pair = tokenPairSchema.safeParse(credentials);
  if (pair.success) return takeOver(db, pair.data, origin);
  const { username, password, otp, recaptchaToken } = credentials;
  const parsed = loginSchema.safeParse({ username, password, otp, recaptchaToken });
  if (!parsed.success) return fail('invalid_credentials');
  const checked = await checkCaptcha(db, { ...origin, action: 'login', token: recaptchaToken });
  return checked.ok ? identityProvider().login(db, parsed.data, origin) : checked;
}

async function takeOver(db: Db, pair: TokenPair, origin: Origin) {
  const wait = await consume(db, 'refresh', { network: origin.network });
  return wait > 0 ? tooMany(wait) : identityProvider().takeOver(db, pair, origin);
}
