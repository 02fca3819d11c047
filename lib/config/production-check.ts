import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { EXAMPLE_IBAN, isQrIban, parseSwissIban } from '../core/iban';
import { brandSchema, isSampleBrand } from './brand';
import { envSchema, type Env } from './schema';

type Check = (env: Env) => string | undefined;

const SAMPLE_SENDER = '@passage.example';

const signingKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.base64url().min(43),
  d: z.base64url().min(43),
});

function isSigningKey(value: string): boolean {
  try {
    return signingKeySchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).success;
  } catch {
    return false;
  }
}

const hasScheme = (value: string | undefined, schemes: string[]): boolean =>
  schemes.some((scheme) => value?.startsWith(`${scheme}://`));

/** Whether every part of an address is where it belongs; a special character in a password moves them. */
const isReadable = (value: string | undefined): boolean => value === undefined || URL.canParse(value);
const PASSWORD_HINT = 'write special characters of its password as %23 for #, %2F for / and so on';

/** A secret typed by hand or copied from a guide has few distinct characters. */
const isGuessable = (secret: string): boolean => new Set(secret).size < 12;

function brandFault(file: string): string | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `BRAND_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
  }
  const brand = brandSchema.safeParse(content);
  if (!brand.success) {
    const faults = brand.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return `BRAND_FILE is not valid: ${faults.join('; ')}.`;
  }
  return isSampleBrand(brand.data) ? 'BRAND_FILE names the sample company: name your own.' : undefined;
}

const CHECKS: Check[] = [
  ({ DEMO }) => (DEMO ? 'DEMO must be off: it shows everybody the mailbox and takes play money.' : undefined),
  ({ APP_NOW }) => (APP_NOW ? 'APP_NOW must not be set: orders would carry a wrong date.' : undefined),
  ({ AUTH_SECRET }) => {
    if (!AUTH_SECRET) return 'AUTH_SECRET is missing: generate one with `openssl rand -base64 48`.';
    return isGuessable(AUTH_SECRET) ? 'AUTH_SECRET is easy to guess: generate one at random.' : undefined;
  },
  ({ AUTH_SECRET_PREVIOUS }) =>
    AUTH_SECRET_PREVIOUS && isGuessable(AUTH_SECRET_PREVIOUS)
      ? 'AUTH_SECRET_PREVIOUS is easy to guess: leave it out, which ends all sessions.'
      : undefined,
  ({ PASS_SIGNING_KEY }) => {
    if (!PASS_SIGNING_KEY) return 'PASS_SIGNING_KEY is missing: see .env.example for how to generate one.';
    return isSigningKey(PASS_SIGNING_KEY)
      ? undefined
      : 'PASS_SIGNING_KEY is not an Ed25519 private key (JWK as JSON, in base64url).';
  },
  ({ PUBLIC_URL = '' }) => {
    if (!hasScheme(PUBLIC_URL, ['https'])) return 'PUBLIC_URL must be the https:// address visitors use.';
    const { pathname, search } = new URL(PUBLIC_URL);
    return pathname === '/' && !search
      ? undefined
      : 'PUBLIC_URL must end with the host name: links would lead to addresses that are not the site’s.';
  },
  ({ DATABASE_URL }) => {
    if (!hasScheme(DATABASE_URL, ['postgres', 'postgresql']))
      return 'DATABASE_URL must be a postgres:// address: the embedded database does not survive a power cut.';
    return isReadable(DATABASE_URL) ? undefined : `DATABASE_URL cannot be read: ${PASSWORD_HINT}.`;
  },
  ({ DATABASE_OWNER_URL }) =>
    !DATABASE_OWNER_URL || hasScheme(DATABASE_OWNER_URL, ['postgres', 'postgresql'])
      ? undefined
      : 'DATABASE_OWNER_URL must be the postgres:// address of the owner of the tables.',
  ({ SMTP_URL }) => {
    if (!hasScheme(SMTP_URL, ['smtp', 'smtps']))
      return 'SMTP_URL must be an smtp:// or smtps:// address: orders are confirmed by e-mail.';
    if (!isReadable(SMTP_URL)) return `SMTP_URL cannot be read: ${PASSWORD_HINT}.`;
    return SMTP_URL && new URL(SMTP_URL).hostname ? undefined : 'SMTP_URL names no host.';
  },
  ({ MAIL_FROM }) =>
    MAIL_FROM.endsWith(SAMPLE_SENDER) ? 'MAIL_FROM must be an address of your own domain.' : undefined,
  ({ PAYMENT_PROVIDER }) =>
    PAYMENT_PROVIDER === 'stripe'
      ? undefined
      : 'PAYMENT_PROVIDER must be stripe: the sandbox takes no money.',
  ({ STRIPE_SECRET_KEY }) => {
    if (!STRIPE_SECRET_KEY) return 'STRIPE_SECRET_KEY is missing.';
    if (!/^[sr]k_/.test(STRIPE_SECRET_KEY))
      return 'STRIPE_SECRET_KEY is no secret key: it begins with sk_live_ or rk_live_.';
    return /^[a-z]+_test_/.test(STRIPE_SECRET_KEY)
      ? 'STRIPE_SECRET_KEY is a test key: anybody could order with a test card.'
      : undefined;
  },
  ({ STRIPE_WEBHOOK_SECRET }) => {
    if (!STRIPE_WEBHOOK_SECRET) return 'STRIPE_WEBHOOK_SECRET is missing: no payment would be noticed.';
    return STRIPE_WEBHOOK_SECRET.startsWith('whsec_')
      ? undefined
      : 'STRIPE_WEBHOOK_SECRET is not the signing secret of the webhook: it begins with whsec_.';
  },
  ({ STRIPE_API_URL }) =>
    STRIPE_API_URL ? 'STRIPE_API_URL must not be set: payments would be asked for elsewhere.' : undefined,
  ({ PAYOUT_IBAN }) => {
    if (!PAYOUT_IBAN) return undefined;
    const iban = parseSwissIban(PAYOUT_IBAN);
    return iban && !isQrIban(iban) ? undefined : 'PAYOUT_IBAN is not a valid Swiss or Liechtenstein IBAN.';
  },
  ({ QR_IBAN }) => {
    if (!QR_IBAN) return 'QR_IBAN is missing: invoices need the account they are paid to.';
    const iban = parseSwissIban(QR_IBAN);
    if (!iban) return 'QR_IBAN is not a valid Swiss or Liechtenstein IBAN.';
    return iban === EXAMPLE_IBAN ? 'QR_IBAN is the example account.' : undefined;
  },
  ({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }) => {
    if (Boolean(RECAPTCHA_SITE_KEY) === Boolean(RECAPTCHA_SECRET_KEY)) return undefined;
    return RECAPTCHA_SITE_KEY
      ? 'RECAPTCHA_SECRET_KEY is missing: the two keys come together.'
      : 'RECAPTCHA_SITE_KEY is missing: the two keys come together.';
  },
  ({ RECAPTCHA_VERIFY_URL }) =>
    hasScheme(RECAPTCHA_VERIFY_URL, ['https'])
      ? undefined
      : 'RECAPTCHA_VERIFY_URL must be an https:// address: the secret key is sent to it.',
  ({ IDENTITY_UPSTREAM_URL }) =>
    !IDENTITY_UPSTREAM_URL || hasScheme(IDENTITY_UPSTREAM_URL, ['https'])
      ? undefined
      : 'IDENTITY_UPSTREAM_URL must be an https:// address: passwords are sent to it.',
  ({ BRAND_FILE }) =>
    BRAND_FILE
      ? brandFault(BRAND_FILE)
      : 'BRAND_FILE is missing: the site would show the sample company beside your account.',
];

/**
 * Reasons why this environment must not serve real customers, one sentence each; empty if it may start. See
 * docs/product.md#demo-and-production.
 * @param source the process environment
 */
export function productionFaults(source: Record<string, string | undefined>): string[] {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(set);
  const invalid = new Map(
    parsed.error?.issues.map((issue): [string, string] => [issue.path.join('.'), issue.message]),
  );
  // drop invalid values, so that one of them does not hide other faults
  const rest = Object.fromEntries(Object.entries(set).filter(([name]) => !invalid.has(name)));
  const env = envSchema.parse(rest);
  const faults = CHECKS.flatMap((check) => check(env) ?? []);
  return [
    ...[...invalid].map(([name, message]) => `${name} is not valid: ${message}.`),
    ...faults.filter((fault) => ![...invalid.keys()].some((name) => fault.startsWith(`${name} `))),
  ];
}
