import { getTranslations } from 'next-intl/server';
import { Captcha } from '@/components/forms/captcha';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { RegistrationForm } from '@/components/identity/registration-form';
import { orderUrl } from '@/components/renewal/ordered-product';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';
import { getPageActor } from '@/lib/identity/guards';
import { readOrder } from '../read-order';

export const generateMetadata = identityMetadata('registration', '/registration');

export default async function Registration({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const ordered = await readOrder(await searchParams, locale);
  if (await getPageActor())
    redirect({ href: ordered.product ? { pathname: '/renewal', query: ordered } : '/account', locale });
  const t = await getTranslations('identity.registration');
  // after login, return to the selected product
  const login = ordered.product ? { callbackUrl: orderUrl(locale, ordered) } : {};
  const links = [{ href: { pathname: '/login', query: login }, label: t('asideAction') } as const];
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: t('asideTitle'), text: t('asideText'), links }}
    >
      <Captcha>
        <RegistrationForm login={login} ordered={ordered} />
      </Captcha>
    </AuthScreen>
  );
}
