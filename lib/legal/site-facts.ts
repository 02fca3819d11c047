import 'server-only';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import {
  CART_KEPT_DAYS,
  CONTACT_MESSAGE_KEPT_DAYS,
  IMPORT_KEPT_DAYS,
  MAIL_CONTENT_KEPT_DAYS,
  PENDING_ACCOUNT_KEPT_DAYS,
  RECORDS_KEPT_YEARS,
  SESSION_KEPT_DAYS,
  UNCLAIMED_PASS_KEPT_DAYS,
  VISIT_KEPT_DAYS,
  VISIT_KEPT_DAYS_AFTER_EDITION,
  VISIT_KEPT_DAYS_AFTER_PAYMENT,
} from '../config/retention';
import type { Locale } from '../i18n/languages';
import { invoiceDays } from '../payments/invoice-account';

type Provider = { name: string; country: string };

/** Facts on the legal pages, derived from the configuration of this installation. */
export type SiteFacts = {
  brandName: string;
  company: string;
  /** Street, then town. */
  address: [string, string];
  email: string;
  phone: { number: string; label: string };
  register: { name: string; uid: string | null } | null;
  represented: string | null;
  /** Sample content and test payments: the operator shown is fictitious. */
  isDemo: boolean;
  hosting: Provider | null;
  /** Null: mails never leave this server. */
  mail: { provider: Provider | null } | null;
  payment: 'stripe' | 'sandbox';
  /** Payment term of invoices in days; null without a bank account. */
  invoiceDays: number | null;
  captcha: boolean;
  /** Whether visits are measured, with consent. */
  analytics: boolean;
  /** Whether passes can be added to Google Wallet, which stores them at Google. Apple's is a local file. */
  googleWallet: boolean;
  /** Host of the upstream that holds the accounts, if any. */
  accountsAt: string | null;
  kept: {
    records: number;
    carts: number;
    messages: number;
    mails: number;
    sessions: number;
    pending: number;
    unclaimed: number;
    imports: number;
    visits: number;
    visitsPaid: number;
    visitsAgreed: number;
  };
};

const DAYS_OF_YEAR = 365;

/** Computed on rendering, so that changed settings show after a restart. */
export function siteFacts(locale: Locale): SiteFacts {
  const env = getEnv();
  const brand = getBrand();
  const { legal, hosting, mailing } = brand;
  const provider = (one: typeof hosting): Provider | null =>
    one ? { name: one.name, country: one.country[locale] } : null;
  return {
    brandName: brand.name,
    company: brand.company[locale],
    address: [brand.street[locale], `${brand.zip} ${brand.town}`],
    email: brand.email,
    phone: brand.phone,
    register: legal ? { name: legal.register[locale], uid: legal.uid ?? null } : null,
    represented: legal?.represented?.[locale] ?? null,
    isDemo: env.DEMO,
    // the hosting of a demo is unknown
    hosting: env.DEMO ? null : provider(hosting),
    mail: env.SMTP_URL ? { provider: provider(mailing) } : null,
    payment: env.paymentProvider,
    invoiceDays: invoiceDays(),
    captcha: env.captcha !== undefined,
    analytics: env.TAG_MANAGER_ID !== undefined,
    googleWallet: Boolean(env.GOOGLE_WALLET_ISSUER_ID && env.GOOGLE_WALLET_KEY_FILE),
    accountsAt: env.IDENTITY_UPSTREAM_URL ? new URL(env.IDENTITY_UPSTREAM_URL).host : null,
    kept: {
      records: RECORDS_KEPT_YEARS,
      carts: CART_KEPT_DAYS,
      messages: CONTACT_MESSAGE_KEPT_DAYS / DAYS_OF_YEAR,
      mails: MAIL_CONTENT_KEPT_DAYS,
      sessions: SESSION_KEPT_DAYS,
      pending: PENDING_ACCOUNT_KEPT_DAYS,
      unclaimed: UNCLAIMED_PASS_KEPT_DAYS,
      imports: IMPORT_KEPT_DAYS,
      visits: VISIT_KEPT_DAYS,
      visitsPaid: VISIT_KEPT_DAYS_AFTER_PAYMENT,
      visitsAgreed: VISIT_KEPT_DAYS_AFTER_EDITION,
    },
  };
}
