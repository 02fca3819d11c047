import { getTranslations } from 'next-intl/server';
import { Captcha } from '@/components/forms/captcha';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { RegistrationForm } from '@/components/identity/registration-form';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';
import { getPageActor } from '@/lib/identity/guards';

export const generateMetadata = identityMetadata('registration', '/registration');

export default async function Registration({ params }: ScreenProps) {
  const { locale } = await localeParams(params);
  if (await getPageActor()) redirect({ href: '/account', locale });
  const t = await getTranslations('identity.registration');
  const links = [{ href: '/login', label: t('asideAction') } as const];
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: t('asideTitle'), text: t('asideText'), links }}
    >
      <Captcha>
        <RegistrationForm />
      </Captcha>
    </AuthScreen>
  );
}
