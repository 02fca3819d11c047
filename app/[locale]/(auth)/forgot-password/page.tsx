import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Captcha } from '@/components/forms/captcha';
import { AuthScreen } from '@/components/identity/auth-screen';
import { ForgotForm } from '@/components/identity/forgot-form';
import { identityMetadata } from '@/components/identity/identity-metadata';
import type { ScreenProps } from '@/components/identity/screen-props';
import { routing } from '@/lib/i18n/routing';

export const generateMetadata = identityMetadata('forgot', '/forgot-password');

export default async function ForgotPassword({ params }: ScreenProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations('identity.forgot');
  return (
    <AuthScreen title={t('title')} lead={t('lead')} aside={{ title: t('asideTitle'), text: t('asideText') }}>
      <Captcha>
        <ForgotForm />
      </Captcha>
    </AuthScreen>
  );
}
