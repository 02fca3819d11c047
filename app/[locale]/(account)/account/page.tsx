import { hasLocale } from 'next-intl';
import { notFound } from 'next/navigation';
import { redirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';

export const dynamic = 'force-dynamic';

type AccountProps = { params: Promise<{ locale: string }> };

/** Redirects to the passes, which check the session. */
export default async function AccountPage({ params }: AccountProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  redirect({ href: '/account/passes', locale });
}
