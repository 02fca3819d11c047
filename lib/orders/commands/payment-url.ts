import 'server-only';
import { createTranslator } from 'use-intl/core';
import { getBrand } from '../../config/brand';
import { getEnv } from '../../config/env';
import type { Db } from '../../db/client';
import { messagesFor } from '../../i18n/messages';
import type { Locale } from '../../i18n/languages';
import { screenUrl } from '../../i18n/screen-url';
import { ensureSession } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import type { OrderStub } from '../queries';

export const paymentStepOf = ({ id, locale }: { id: string; locale: Locale }): string =>
  `${getEnv().publicUrl}${screenUrl('/cart', locale)}?step=payment&order=${id}`;

/** Payment URL of an order; the first call creates the session. Never call it inside a transaction. */
export async function paymentUrl(
  db: Db,
  provider: PaymentProvider,
  { id, number, totalCents, currency, locale }: OrderStub,
  occasion: { at: Date; isNew?: boolean },
): Promise<string> {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'payments' });
  const { url } = await ensureSession(db, provider, {
    reference: id,
    amountCents: totalCents,
    currency,
    description: t('description', { brand: getBrand().name, number }),
    locale,
    // only who comes from a payment waits for its confirmation
    returnUrl: `${paymentStepOf({ id, locale })}&returned=1`,
    cancelUrl: paymentStepOf({ id, locale }),
    ...occasion,
  });
  return url;
}
