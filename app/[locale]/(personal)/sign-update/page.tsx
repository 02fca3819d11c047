import { getTranslations } from 'next-intl/server';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { SignUpdateForm } from '@/components/identity/sign-update-form';
import { getEnv } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainRedirect } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { getPageActor } from '@/lib/identity/guards';
import { getProfile } from '@/lib/identity/queries';
import { localPath, missingParts } from '@/lib/identity/rules';

export const generateMetadata = identityMetadata('signUpdate', '/sign-update');

/** After a renewal, asks once for missing account data; redirects if nothing is missing. */
export default async function SignUpdate({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { next } = await searchParams;
  const requested = typeof next === 'string' ? next : undefined;
  const target = localPath(requested, getEnv().publicUrl, screenUrl('/account', locale));
  const actor = await getPageActor();
  const profile = actor && (await getProfile(await getDb(), actor.accountId));
  const missing = profile ? missingParts(profile) : [];
  if (missing.length === 0) plainRedirect(target);
  const t = await getTranslations('identity.signUpdate');
  return (
    <AuthScreen title={t('title')} lead={t('lead')} aside={{ title: t('asideTitle'), text: t('asideText') }}>
      <SignUpdateForm missing={missing} target={target} />
    </AuthScreen>
  );
}
