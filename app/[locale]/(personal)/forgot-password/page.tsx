import { getTranslations } from 'next-intl/server';
import { Captcha } from '@/components/forms/captcha';
import { AuthScreen } from '@/components/identity/auth-screen';
import { ForgotForm } from '@/components/identity/forgot-form';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

export const generateMetadata = identityMetadata('forgot', '/forgot-password');

export default async function ForgotPassword({ params }: ScreenProps) {
  await localeParams(params);
  const t = await getTranslations('identity.forgot');
  return (
    <AuthScreen title={t('title')} lead={t('lead')} aside={{ title: t('asideTitle'), text: t('asideText') }}>
      <Captcha>
        <ForgotForm />
      </Captcha>
    </AuthScreen>
  );
}
