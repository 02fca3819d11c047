import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SandboxPayment } from '@/components/payments/sandbox-payment';
import { getDb } from '@/lib/db/client';
import { routing } from '@/lib/i18n/routing';
import { getSandboxSession } from '@/lib/payments/sandbox';

export const dynamic = 'force-dynamic';

type SandboxProps = { params: Promise<{ locale: string; session: string }> };

export async function generateMetadata({ params }: SandboxProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'sandbox' });
  return { title: t('meta'), robots: { index: false, follow: false } };
}

/** Payment page of the built-in provider. Not found on sites that take real payments. */
export default async function SandboxPaymentPage({ params }: SandboxProps) {
  const { locale, session: id } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const session = await getSandboxSession(await getDb(), id);
  if (!session) notFound();
  const { amountCents, description, returnUrl, state } = session;
  return (
    <SandboxPayment
      session={id}
      amountCents={amountCents}
      description={description}
      returnUrl={returnUrl}
      isOpen={state === 'open'}
    />
  );
}
