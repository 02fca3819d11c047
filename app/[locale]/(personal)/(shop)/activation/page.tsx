import { getTranslations } from 'next-intl/server';
import { ActivationPanel, type LinkKind, type OpenedAccount } from '@/components/identity/activation-panel';
import { AuthScreen } from '@/components/identity/auth-screen';
import { ClaimScreen } from '@/components/identity/claim-screen';
import { GiftCodeForm } from '@/components/promotions/gift-code-form';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { ResendForm } from '@/components/identity/resend-form';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { formatInstantDay } from '@/lib/i18n/format';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { Locale } from '@/lib/i18n/languages';
import { getPageActor } from '@/lib/identity/guards';
import { findLinkOwner } from '@/lib/identity/queries';
import { findClaim } from '@/lib/passes/claim-queries';

export async function generateMetadata({ params, searchParams }: ScreenProps) {
  const { token, for: aim, pass } = await searchParams;
  const account = aim === 'address' ? 'address' : 'activation';
  return identityMetadata(pass ? 'claim.open' : token ? account : 'gift', '/activation')({ params });
}

/** Without a token: activation of a gift voucher, or an incomplete link. */
async function GiftActivation() {
  const t = await getTranslations('identity.gift');
  const actor = await getPageActor();
  const links = [{ href: '/gift', label: t('give') } as const];
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: t('giveTitle'), text: t('giveText'), links }}
    >
      <GiftCodeForm isSignedIn={actor !== null} />
      {!actor && <ResendForm />}
    </AuthScreen>
  );
}

/** Activation of a pass ordered by a company. */
async function PassActivation({ token, locale }: { token: string; locale: Locale }) {
  const actor = await getPageActor();
  const viewer = { accountId: actor?.accountId ?? null, at: now(), locale };
  const claim = await findClaim(await getDb(), token, viewer);
  return <ClaimScreen token={token} claim={claim} isSignedIn={actor !== null} />;
}

/** Creator of the account, to be checked before activation; undefined if signed in to that account. */
async function openedAccount(token: string): Promise<OpenedAccount | undefined> {
  const owner = await findLinkOwner(await getDb(), 'activation', token, now());
  if (!owner || (await getPageActor())?.username === owner.username) return undefined;
  const { username, firstName, lastName, openedAt } = owner;
  return { username, name: `${firstName} ${lastName}`, day: formatInstantDay(openedAt) };
}

/** Opening the link changes nothing, because mail scanners open links too. The button activates. */
export default async function Activation({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { token, for: aim, pass } = await searchParams;
  if (typeof pass === 'string' && pass) return <PassActivation token={pass} locale={locale} />;
  const link = linkOf(token, aim === 'address' ? 'address' : 'activation');
  if (!link) return <GiftActivation />;
  const t = await getTranslations(`identity.${link.kind}`);
  const gift = await getTranslations('identity.gift');
  const opened = link.kind === 'activation' ? await openedAccount(link.token) : undefined;
  const links = [{ href: { pathname: '/activation', query: { gift: '1' } }, label: gift('open') } as const];
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: gift('asideTitle'), text: gift('asideText'), links }}
    >
      <ActivationPanel {...link} opened={opened} />
    </AuthScreen>
  );
}

const linkOf = (token: string | string[] | undefined, kind: LinkKind) =>
  typeof token === 'string' && token !== '' ? { token, kind } : null;
