import 'server-only';
import { createClock } from '../core/clock';
import { envSchema, type Env } from './schema';

export type Settings = Env & {
  publicUrl: string;
  isSecure: boolean;
  /** Under `next dev`, which runs code that a strict policy forbids. */
  isDevelopment: boolean;
  /** In tests and under `next dev`: rows of the database are compared with their schemas. */
  checksRows: boolean;
  paymentProvider: 'sandbox' | 'stripe';
  networkFactor: number;
  /** Undefined unless the captcha is configured. */
  captcha: { siteKey: string; secretKey: string } | undefined;
  /** Where accounts live, without a slash at the end; undefined when they live here. */
  identityUpstream: string | undefined;
};

let settings: Settings | undefined;

/**
 * The settings, read once from the environment and checked. The only place that reads `process.env`.
 * @throws with every faulty variable named, at the first use after a start
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
    paymentProvider: env.PAYMENT_PROVIDER ?? 'sandbox',
    networkFactor: env.RATE_LIMIT_NETWORK_FACTOR ?? (env.DEMO ? 100 : 1),
    captcha: captchaKeys(env),
    identityUpstream: env.IDENTITY_UPSTREAM_URL?.replace(/\/$/, ''),
  };
}

function captchaKeys({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey }: Env) {
  if (siteKey && secretKey) return { siteKey, secretKey };
  // forms without the key pair's other half could not be sent at all
  if (siteKey || secretKey)
    throw new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY come together: set both or none.');
  return undefined;
}

let clock: (() => Date) | undefined;

/** For tests: forget what was read. */
export function resetEnv(): void {
  settings = undefined;
  clock = undefined;
}

/** The instant it is now, as `APP_NOW` has it. */
export function now(): Date {
  clock ??= createClock(getEnv().APP_NOW);
  return clock();
}

/** How far `now()` is from real time, in milliseconds: 0 unless `APP_NOW` previews another date. */
export function clockOffsetMs(): number {
  return getEnv().APP_NOW ? now().getTime() - createClock(undefined)().getTime() : 0;
}

/** The secret behind cookies and tokens; the previous one is still accepted while keys rotate. */
export function authSecrets(): { current: string; previous?: string } {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = getEnv();
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set: generate one with `openssl rand -base64 48`.');
  return { current: AUTH_SECRET, ...(AUTH_SECRET_PREVIOUS ? { previous: AUTH_SECRET_PREVIOUS } : {}) };
}

/** next-auth takes the address of the site from this variable and nowhere else. */
export function announceAuthUrl(): void {
  process.env.NEXTAUTH_URL = getEnv().publicUrl;
}
