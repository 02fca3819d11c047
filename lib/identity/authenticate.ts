import 'server-only';
import { fail, tooMany, type Result } from '../core/result';
import type { Db } from '../db/client';
import { checkCaptcha, type CaptchaErrors } from '../http/captcha';
import { consume } from '../http/rate-limit';
import { readAccessToken } from './access-token';
import { login, type LoginErrors } from './commands/login';
import { exchangeSession } from './commands/session-changes';
import type { SessionTokens } from './commands/sessions';
import { loginSchema, tokenPairSchema, type TokenPair } from './schema';

type Origin = { network: string; userAgent: string; at: Date };

/**
 * What next-auth's form brings becomes a session: a name and password, or the pair a call has just given
 * (renewal), which is spent by it. The first is the login form, so the captcha is asked for as at its call.
 */
export async function authenticate(
  db: Db,
  credentials: Record<string, string>,
  origin: Origin,
): Promise<Result<SessionTokens, LoginErrors | CaptchaErrors | 'unauthenticated'>> {
  const pair = tokenPairSchema.safeParse(credentials);
  if (pair.success) return takeOver(db, pair.data, origin);
  const { username, password, recaptchaToken } = credentials;
  const parsed = loginSchema.safeParse({ username, password, recaptchaToken });
  if (!parsed.success) return fail('invalid_credentials');
  const checked = await checkCaptcha(db, { ...origin, action: 'login', token: recaptchaToken });
  return checked.ok ? login(db, parsed.data, origin) : checked;
}

async function takeOver(db: Db, pair: TokenPair, { network, userAgent, at }: Origin) {
  const wait = await consume(db, 'refresh', { network });
  if (wait > 0) return tooMany(wait);
  const claims = await readAccessToken(pair.token, at);
  if (!claims) return fail('unauthenticated');
  return exchangeSession(db, {
    refreshToken: pair.refresh_token,
    sessionId: claims.sessionId,
    userAgent,
    at,
  });
}
