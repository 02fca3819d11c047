import { getTranslations } from 'next-intl/server';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResetForm } from '@/components/identity/reset-form';
import { ButtonLink } from '@/components/ui/button';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

export const generateMetadata = identityMetadata('reset', '/reset-password');

export default async function ResetPassword({ params, searchParams }: ScreenProps) {
  await localeParams(params);
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
