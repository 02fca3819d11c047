import { getTranslations } from 'next-intl/server';
import { Captcha } from '@/components/forms/captcha';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { LoginForm } from '@/components/identity/login-form';
import { SuccessNote } from '@/components/identity/success-note';
import { isSelling } from '@/lib/catalogue/queries';
import { getEnv, now } from '@/lib/config/env';
import { isErrorCode } from '@/lib/core/errors';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainRedirect } from '@/lib/i18n/navigation';
import { screenUrl, urlIn } from '@/lib/i18n/screen-url';
import { getPageActor } from '@/lib/identity/guards';
import { localPath } from '@/lib/identity/rules';

export const generateMetadata = identityMetadata('login', '/login');

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

export default async function Login({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { callbackUrl, error, done } = await searchParams;
  const back = localPath(textOf(callbackUrl), getEnv().publicUrl, screenUrl('/account', locale));
  // the language switch keeps the query
  const target = urlIn(locale, back);
  if (await getPageActor()) plainRedirect(target);
  const t = await getTranslations('identity.login');
  const links = [
    { href: '/registration', label: t('asideAction') },
    ...((await isSelling(await getDb(), now()))
      ? [{ href: '/renewal', label: t('asideOrder') } as const]
      : []),
  ] as const;
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: t('asideTitle'), text: t('asideText'), links }}
    >
      {(done === 'reset' || done === 'deleted') && (
        <div className="mb-8">
          <SuccessNote>{t(done)}</SuccessNote>
        </div>
      )}
      <Captcha>
        <LoginForm target={target} {...(isErrorCode(error) ? { error } : {})} />
      </Captcha>
    </AuthScreen>
  );
}
