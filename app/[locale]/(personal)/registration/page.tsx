import { getTranslations } from 'next-intl/server';
import { Captcha } from '@/components/forms/captcha';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { RegistrationForm } from '@/components/identity/registration-form';
import { orderedProduct } from '@/components/renewal/ordered-product';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { getPageActor } from '@/lib/identity/guards';

export const generateMetadata = identityMetadata('registration', '/registration');

export default async function Registration({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const product = orderedProduct((await searchParams).product);
  if (await getPageActor())
    redirect({ href: product ? { pathname: '/renewal', query: { product } } : '/account', locale });
  const t = await getTranslations('identity.registration');
  // after login, return to the selected product
  const login = product ? { callbackUrl: `${screenUrl('/renewal', locale)}?product=${product}` } : {};
  const links = [{ href: { pathname: '/login', query: login }, label: t('asideAction') } as const];
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: t('asideTitle'), text: t('asideText'), links }}
    >
      <Captcha>
        <RegistrationForm login={login} product={product} />
      </Captcha>
    </AuthScreen>
  );
}
