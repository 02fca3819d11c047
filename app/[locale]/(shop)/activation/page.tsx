import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ActivationPanel, type LinkKind } from '@/components/identity/activation-panel';
import { AuthScreen } from '@/components/identity/auth-screen';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResendForm } from '@/components/identity/resend-form';
import type { ScreenProps } from '@/components/identity/screen-props';
import { routing } from '@/lib/i18n/routing';

export const generateMetadata = identityMetadata('activation', '/activation');

/** Following the link changes nothing: scanners of mail do that too. The button uses it. */
export default async function Activation({ params, searchParams }: ScreenProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const { token, email } = await searchParams;
  const link = linkOf(token, 'activation') ?? linkOf(email, 'address');
  const t = await getTranslations(`identity.${link?.kind ?? 'activation'}`);
  const gift = await getTranslations('identity.activation');
  return (
    <AuthScreen
      title={t('title')}
      lead={link ? t('lead') : gift('missing')}
      aside={{ title: gift('giftTitle'), text: gift('giftText') }}
    >
      {link ? <ActivationPanel {...link} /> : <ResendForm />}
    </AuthScreen>
  );
}

const linkOf = (token: string | string[] | undefined, kind: LinkKind) =>
  typeof token === 'string' && token !== '' ? { token, kind } : null;
