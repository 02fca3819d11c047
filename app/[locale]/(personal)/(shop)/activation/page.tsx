import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ActivatedNext } from '@/components/identity/activated-next';
import { ActivationPanel, type LinkKind, type OpenedAccount } from '@/components/identity/activation-panel';
import { AuthScreen } from '@/components/identity/auth-screen';
import { ClaimScreen } from '@/components/identity/claim-screen';
import { GiftActivation } from '@/components/promotions/gift-activation';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { orderUrl } from '@/components/renewal/ordered-product';
import { getCart } from '@/lib/cart/queries/cart';
import { getCatalogue, isGiftSold } from '@/lib/catalogue/queries';
import { now } from '@/lib/config/env';
import { readableEmail } from '@/lib/core/readable-email';
import { getDb, type Db } from '@/lib/db/client';
import { formatInstantDay } from '@/lib/i18n/format';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { Locale } from '@/lib/i18n/languages';
import { getPageActor } from '@/lib/identity/guards';
import { findLinkFault } from '@/lib/identity/link-queries';
import { findLinkOwner, type LinkOwner } from '@/lib/identity/queries';
import { screenUrl } from '@/lib/i18n/screen-url';
import { findClaim } from '@/lib/passes/claim-queries';
import { listPasses } from '@/lib/passes/queries';
import { readOrder } from '../../read-order';

export async function generateMetadata({ params, searchParams }: ScreenProps) {
  const { token, for: aim, pass } = await searchParams;
  const account = aim === 'address' ? 'address' : 'activation';
  return identityMetadata(pass ? 'claim.open' : token ? account : 'gift', '/activation')({ params });
}

/** Without a token: activation of a gift voucher, or an incomplete link. */
async function VoucherActivation({ locale }: { locale: Locale }) {
  const [db, actor] = await Promise.all([getDb(), getPageActor()]);
  const at = now();
  const { buyingEnabled } = await getCatalogue(db, { at, locale });
  const sale = { isOpen: buyingEnabled, isGiftSold: await isGiftSold(db, at) };
  return <GiftActivation isSignedIn={actor !== null} {...sale} />;
}

/** Activation of a pass ordered by a company. */
async function PassActivation({ token, locale }: { token: string; locale: Locale }) {
  const actor = await getPageActor();
  const viewer = { accountId: actor?.accountId ?? null, at: now(), locale };
  const claim = await findClaim(await getDb(), token, viewer);
  return <ClaimScreen token={token} claim={claim} isSignedIn={actor !== null} />;
}

/** Where the owner of a new account was: at an order, or at passes that the account has already. */
async function continuation(db: Db, { accountId, product, extension }: LinkOwner, locale: Locale) {
  const { entries } = await getCart(db, { accountId, at: now(), locale });
  if (entries.length > 0) return { aim: 'cart', url: screenUrl('/cart', locale) } as const;
  const passes = await listPasses(db, { accountId, at: now(), locale });
  if (passes.length > 0) return { aim: 'passes', url: screenUrl('/account/passes', locale) } as const;
  const ordered = await readOrder({ product, extension }, locale);
  return ordered.product
    ? ({ aim: 'order', url: orderUrl(locale, ordered) } as const)
    : ({ aim: 'account', url: screenUrl('/account', locale) } as const);
}

/** What the page knows of a valid link before it is used. */
async function linkedAccount(
  token: string,
  locale: Locale,
): Promise<{ opened?: OpenedAccount; next?: ReactNode }> {
  const db = await getDb();
  const owner = await findLinkOwner(db, 'activation', token, now());
  if (!owner) return {};
  const { username, firstName, lastName, openedAt } = owner;
  const next = await continuation(db, owner, locale);
  if ((await getPageActor())?.username === username) return { next: <ActivatedNext {...next} isSignedIn /> };
  const opened = {
    username: readableEmail(username),
    name: `${firstName} ${lastName}`,
    day: formatInstantDay(openedAt),
  };
  return { opened, next: <ActivatedNext {...next} isSignedIn={false} /> };
}

/** Opening the link changes nothing, because mail scanners open links too. The button activates. */
export default async function Activation({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { token, for: aim, pass } = await searchParams;
  if (typeof pass === 'string' && pass) return <PassActivation token={pass} locale={locale} />;
  const link = linkOf(token, aim === 'address' ? 'address' : 'activation');
  if (!link) return <VoucherActivation locale={locale} />;
  const t = await getTranslations(`identity.${link.kind}`);
  const gift = await getTranslations('identity.gift');
  const account = link.kind === 'activation' ? await linkedAccount(link.token, locale) : {};
  const closed = await findLinkFault(await getDb(), PURPOSES[link.kind], link.token, now());
  const links = [{ href: { pathname: '/activation', query: { gift: '1' } }, label: gift('open') } as const];
  return (
    <AuthScreen
      title={t('title')}
      lead={t('lead')}
      aside={{ title: gift('asideTitle'), text: gift('asideText'), links }}
    >
      <ActivationPanel {...link} {...account} closed={closed} />
    </AuthScreen>
  );
}

const PURPOSES = { activation: 'activation', address: 'email' } as const;

const linkOf = (token: string | string[] | undefined, kind: LinkKind) =>
  typeof token === 'string' && token !== '' ? { token, kind } : null;
