import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SandboxPayment } from '@/components/payments/sandbox-payment';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { getSandboxSession } from '@/lib/payments/sandbox-queries';

export async function generateMetadata({ params }: ScreenProps<{ session: string }>): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'sandbox' });
  return { title: t('meta'), robots: { index: false, follow: false } };
}

/** Payment page of the built-in provider. Not found on sites that take real payments. */
export default async function SandboxPaymentPage({ params }: ScreenProps<{ session: string }>) {
  const { session: id } = await localeParams(params);
  const session = (await getSandboxSession(await getDb(), id)) ?? notFound();
  const { amountCents, description, returnUrl, state } = session;
  return (
    <SandboxPayment session={id} {...{ amountCents, description, returnUrl }} isOpen={state === 'open'} />
  );
}
