import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResetForm } from '@/components/identity/reset-form';
import type { ScreenProps } from '@/components/identity/screen-props';
import { ButtonLink } from '@/components/ui/button';
import { routing } from '@/lib/i18n/routing';

export const generateMetadata = identityMetadata('reset', '/reset-password');

export default async function ResetPassword({ params, searchParams }: ScreenProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const { token } = await searchParams;
  const t = await getTranslations('identity.reset');
  const hasToken = typeof token === 'string' && token !== '';
  return (
    <AuthScreen
      title={t('title')}
      lead={hasToken ? t('lead') : t('missing')}
      aside={{ title: t('asideTitle'), text: t('asideText') }}
    >
      {hasToken ? <ResetForm token={token} /> : <ButtonLink href="/forgot-password">{t('again')}</ButtonLink>}
    </AuthScreen>
  );
}
