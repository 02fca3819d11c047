import { getTranslations } from 'next-intl/server';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResetForm } from '@/components/identity/reset-form';
import { ButtonLink } from '@/components/ui/button';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { findLinkFault } from '@/lib/identity/link-queries';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

export const generateMetadata = identityMetadata('reset', '/reset-password');

export default async function ResetPassword({ params, searchParams }: ScreenProps) {
  await localeParams(params);
  const { token } = await searchParams;
  const t = await getTranslations('identity.reset');
  const hasToken = typeof token === 'string' && token !== '';
  const closed = hasToken ? await findLinkFault(await getDb(), 'reset', token, now()) : null;
  return (
    <AuthScreen
      title={t('title')}
      lead={hasToken && !closed ? t('lead') : t('missing')}
      aside={{ title: t('asideTitle'), text: t('asideText') }}
    >
      {hasToken ? (
        <ResetForm token={token} closed={closed} />
      ) : (
        <ButtonLink href="/forgot-password">{t('again')}</ButtonLink>
      )}
    </AuthScreen>
  );
}
