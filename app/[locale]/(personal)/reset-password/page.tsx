import { getTranslations } from 'next-intl/server';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResetForm } from '@/components/identity/reset-form';
import { ButtonLink } from '@/components/ui/button';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { getPageActor } from '@/lib/identity/guards';
import { findLinkFault, isLinkOf } from '@/lib/identity/link-queries';
import { isPageStaff } from '@/lib/staff/page-guards';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

export const generateMetadata = identityMetadata('reset', '/reset-password');

export default async function ResetPassword({ params, searchParams }: ScreenProps) {
  await localeParams(params);
  const { token } = await searchParams;
  const t = await getTranslations('identity.reset');
  const hasToken = typeof token === 'string' && token !== '';
  const db = await getDb();
  const closed = hasToken ? await findLinkFault(db, 'reset', token, now()) : null;
  // the owner of an invitation that was used already has nothing left to do
  const actor = closed === 'used' ? await getPageActor() : null;
  const isDone = actor !== null && hasToken && (await isLinkOf(db, token, actor.accountId));
  const next = isDone && ((await isPageStaff()) ? '/office' : '/account');
  return (
    <AuthScreen
      title={t('title')}
      lead={t(isDone ? 'done' : hasToken && !closed ? 'lead' : 'missing')}
      aside={{ title: t('asideTitle'), text: t('asideText') }}
    >
      {hasToken ? (
        <ResetForm token={token} closed={closed} next={next || null} />
      ) : (
        <ButtonLink href="/forgot-password">{t('again')}</ButtonLink>
      )}
    </AuthScreen>
  );
}
