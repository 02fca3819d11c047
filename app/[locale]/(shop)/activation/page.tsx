import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ActivationPanel, type LinkKind } from '@/components/identity/activation-panel';
import { AuthScreen } from '@/components/identity/auth-screen';
import { GiftCodeForm } from '@/components/identity/gift-code-form';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResendForm } from '@/components/identity/resend-form';
import type { ScreenProps } from '@/components/identity/screen-props';
import { ButtonLink } from '@/components/ui/button';
import { routing } from '@/lib/i18n/routing';
import { getPageActor } from '@/lib/identity/guards';

export const generateMetadata = identityMetadata('activation', '/activation');

/** Without a link it is a gift that is activated, or the link got lost. */
async function GiftActivation() {
  const t = await getTranslations('identity.gift');
  const actor = await getPageActor();
  const actions = (
    <ButtonLink href="/gift" variant="secondary">
      {t('give')}
    </ButtonLink>
  );
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: t('giveTitle'), text: t('giveText'), actions }}
    >
      <GiftCodeForm isSignedIn={actor !== null} />
      {!actor && <ResendForm />}
    </AuthScreen>
  );
}

/** Following the link changes nothing: scanners of mail do that too. The button uses it. */
export default async function Activation({ params, searchParams }: ScreenProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const { token, email } = await searchParams;
  const link = linkOf(token, 'activation') ?? linkOf(email, 'address');
  if (!link) return <GiftActivation />;
  const t = await getTranslations(`identity.${link.kind}`);
  const gift = await getTranslations('identity.gift');
  const actions = (
    <ButtonLink href={{ pathname: '/activation', query: { gift: '1' } }} variant="secondary">
      {gift('open')}
    </ButtonLink>
  );
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: gift('asideTitle'), text: gift('asideText'), actions }}
    >
      <ActivationPanel {...link} />
    </AuthScreen>
  );
}

const linkOf = (token: string | string[] | undefined, kind: LinkKind) =>
  typeof token === 'string' && token !== '' ? { token, kind } : null;
