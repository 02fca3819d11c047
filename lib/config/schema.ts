import { z } from 'zod';
import { parseInstant } from '../core/dates';

/** A switch is off unless the variable is `1` or `true`. */
const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** A switch of the season: without the variable, the schedule of the editions decides. */
const scheduledFlag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((value) => (value === '' ? undefined : value === '1' || value === 'true'));

/** An instant in ISO 8601; without an offset, or as a day, in Swiss time. */
const instant = z.string().transform((value, context) => {
  const at = parseInstant(value);
  if (at) return at.toISOString();
  context.addIssue('Invalid ISO datetime');
  return z.NEVER;
});

const text = z.string().trim();
const optional = text.transform((value) => value || undefined).optional();
const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const whole = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback);

/** Every setting of the software. `.env.example` documents each; a test compares the two. */
export const envSchema = z.object({
  DEMO: flag,
  PORT: whole(3000),
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  APP_NOW: instant.optional(),

  DATABASE_URL: optional,
  DATABASE_OWNER_URL: optional,
  DATABASE_POOL_SIZE: whole(10),
  DATA_DIR: text.default('.data'),
  JOBS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: text.min(16).optional(),

  AUTH_SECRET: text.min(32).optional(),
  AUTH_SECRET_PREVIOUS: text.min(32).optional(),
  PASS_SIGNING_KEY: optional,
  APPLE_PASS_CERTIFICATE_FILE: optional,
  APPLE_PASS_KEY_FILE: optional,
  APPLE_PASS_KEY_PASSPHRASE: optional,
  APPLE_WWDR_CERTIFICATE_FILE: optional,
  GOOGLE_WALLET_ISSUER_ID: text.regex(/^\d{1,30}$/).optional(),
  GOOGLE_WALLET_KEY_FILE: optional,

  SEASON_ENDING: scheduledFlag,
  GIFT_PROMOTION: scheduledFlag,
  SEASON_TRANSITIONING: scheduledFlag,
  MAINTENANCE: scheduledFlag,
  MAINTENANCE_SECRET: text.min(16).optional(),

  RATE_LIMIT_NETWORK_FACTOR: z.coerce.number().positive().optional(),
  TRUSTED_PROXIES: whole(0),

  SMTP_URL: optional,
  MAIL_FROM: text.pipe(z.email()).default('bonjour@passage.example'),
  CONTACT_EMAIL: z.email().optional(),

  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: z.url().optional(),
  QR_IBAN: optional,
  PAYOUT_IBAN: optional,
  INVOICE_DUE_DAYS: whole(30),
  INVOICE_REMINDER_DAYS: positive(10),
  REFUND_LIMIT_DESK: whole(200),
  REFUND_LIMIT_LEAD: whole(2_000),
  SANDBOX_LATE_SECONDS: whole(5),
  ORDER_EXPIRY_HOURS: positive(24),
  GIFT_VALID_DAYS: positive(1_826),

  RECAPTCHA_SITE_KEY: optional,
  RECAPTCHA_SECRET_KEY: optional,
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),

  TAG_MANAGER_ID: text.regex(/^GTM-[A-Z0-9]{4,12}$/).optional(),

  IDENTITY_UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),

  BRAND_NAME: text.default('Passage'),
  PRODUCT_KEY: text.regex(/^[A-Z][A-Z0-9]{1,30}$/).default('PASSAGE'),
  BRAND_FILE: optional,

  SOCIAL_FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type Env = z.infer<typeof envSchema>;
