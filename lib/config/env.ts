import 'server-only';
import { createClock } from '../core/clock';
import { perProcess } from '../core/process-wide.mjs';
import { previewedAt } from './as-of.mjs';
import { envSchema, type Env } from './schema';

export type Settings = Env & {
  publicUrl: string;
  isSecure: boolean;
  /** Under `next dev`, whose code a strict CSP would block. */
  isDevelopment: boolean;
  /** In tests and under `next dev`: database rows are checked against their schemas. */
  checksRows: boolean;
  paymentProvider: 'sandbox' | 'stripe';
  networkFactor: number;
  /** Undefined unless the captcha is configured. */
  captcha: { siteKey: string | undefined; secretKey: string } | undefined;
  /** Base URL of the upstream that holds the accounts, without trailing slash; undefined if accounts are local. */
  identityUpstream: string | undefined;
};

let settings: Settings | undefined;

/**
 * The settings, read from the environment and validated once. No other code reads `process.env`.
 * @throws on first use, naming every invalid variable
 */
export function getEnv(): Settings {
  settings ??= readEnv(process.env);
  return settings;
}

export function readEnv(source: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not valid. ${faults.join('; ')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    ...env,
    publicUrl,
    isSecure: publicUrl.startsWith('https://'),
    isDevelopment: source.NODE_ENV === 'development',
    checksRows: source.NODE_ENV === 'development' || source.NODE_ENV === 'test',
    // outside the demo a missing setting must not sell passes for play money
    paymentProvider: env.PAYMENT_PROVIDER ?? (env.DEMO ? 'sandbox' : 'stripe'),
    networkFactor: env.RATE_LIMIT_NETWORK_FACTOR ?? (env.DEMO ? 100 : 1),
    captcha: captchaKeys(env),
    identityUpstream: env.IDENTITY_UPSTREAM_URL?.replace(/\/$/, ''),
  };
}

function captchaKeys({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey }: Env) {
  if (secretKey) return { siteKey, secretKey };
  if (siteKey) throw new Error('RECAPTCHA_SECRET_KEY is missing: without it no token is verified.');
  return undefined;
}

/** A copy of this module that Next loads later must not begin a time of its own. */
const start = perProcess('start', () => ({ at: createClock(undefined)() }));
let clock: (() => Date) | undefined;

/** For tests: clears the cached settings. */
export function resetEnv(): void {
  settings = undefined;
  clock = undefined;
}

/**
 * The current instant, as shifted by `APP_NOW`. For sessions, limits, jobs and the log, which a preview must not shift;
 * everything that visitors see reads `now()`.
 */
export function serverNow(): Date {
  clock ??= createClock(getEnv().APP_NOW, start.at);
  return clock();
}

/** The instant as of which the site is shown: the previewed moment, otherwise the current instant. */
export const now = (): Date => previewedAt() ?? serverNow();

/** Difference between `now()` and real time in milliseconds: 0 without `APP_NOW` and outside previews. */
export function clockOffsetMs(): number {
  const isShifted = getEnv().APP_NOW !== undefined || previewedAt() !== undefined;
  return isShifted ? now().getTime() - createClock(undefined)().getTime() : 0;
}

/** Secret for cookies and tokens. The previous one is still accepted during key rotation. */
export function authSecrets(): { current: string; previous?: string } {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = getEnv();
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set: generate one with `openssl rand -base64 48`.');
  return { current: AUTH_SECRET, ...(AUTH_SECRET_PREVIOUS ? { previous: AUTH_SECRET_PREVIOUS } : {}) };
}

const RAPPEN = 100;

/** The amounts up to which staff refund alone, in Rappen. */
export function refundLimits(): { desk: number; lead: number } {
  const { REFUND_LIMIT_DESK: desk, REFUND_LIMIT_LEAD: lead } = getEnv();
  return { desk: desk * RAPPEN, lead: lead * RAPPEN };
}

/** next-auth reads the site's URL from this variable only. */
export function announceAuthUrl(): void {
  process.env.NEXTAUTH_URL = getEnv().publicUrl;
}
