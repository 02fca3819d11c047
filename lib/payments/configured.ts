import 'server-only';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import type { PaymentProvider } from './provider';
import { sandboxProvider } from './sandbox';

/** The configured provider of card payments, or null when there is none. */
export function paymentProvider(db: Db): PaymentProvider | null {
  return getEnv().paymentProvider === 'sandbox' ? sandboxProvider(db) : null;
}
