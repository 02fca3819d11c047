import 'server-only';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import type { PaymentProvider } from './provider';
import { sandboxProvider } from './sandbox';
import { stripeProvider } from './stripe';

let stripe: { key: string; provider: PaymentProvider } | undefined;

/** Stripe, if configured as payment provider; otherwise null. */
export function configuredStripe(): PaymentProvider | null {
  const { paymentProvider: name, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = getEnv();
  if (name !== 'stripe' || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  const key = [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL].join(' ');
  if (stripe?.key !== key) {
    const settings = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
    stripe = { key, provider: stripeProvider({ ...settings, apiUrl: STRIPE_API_URL }) };
  }
  return stripe.provider;
}

/** The configured provider of card payments; null if there is none. */
export function paymentProvider(db: Db): PaymentProvider | null {
  return getEnv().paymentProvider === 'sandbox' ? sandboxProvider(db) : configuredStripe();
}
