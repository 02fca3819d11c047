import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { WeekDoors } from '@/components/events/week-doors';
import { AccessTab } from '@/components/identity/access-tab';
import { DataTab } from '@/components/identity/data-tab';
import { OrdersTab } from '@/components/orders/orders-tab';
import { GiftList } from '@/components/promotions/gift-list';
import { DoorStage } from '@/components/passes/door-stage';
import { groupPasses, openedPass, renewalEdition } from '@/components/passes/pass-groups';
import { PassesTab } from '@/components/passes/passes-tab';
import { ProTab } from '@/components/pro/pro-tab';
import type { AccountTab } from '@/components/identity/tabs';
import { BuyButton } from '@/components/catalogue/buy-button';
import { TextLink } from '@/components/ui/text-link';
import { getOwnVisits } from '@/lib/visits/account-queries';
import { VisitsTab } from '@/components/visits/visits-tab';
import { addOnsFor, offeredAddOns } from '@/lib/cart/offer-rules';
import { getCatalogue, isSalePaused, listAddOns } from '@/lib/catalogue/queries';
import { productCode } from '@/lib/catalogue/products';
import type { AddOnsByEdition, CatalogueView } from '@/lib/catalogue/schema';
import { getBrand } from '@/lib/config/brand';
import { pageUrl } from '@/lib/content/pages';
import { dayOf } from '@/lib/core/dates';
import type { Db } from '@/lib/db/client';
import { getFrameContent } from '@/lib/editorial/queries/frame';
import { formatEdition } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import type { Actor } from '@/lib/identity/guards';
import { findPendingAddress } from '@/lib/identity/link-queries';
import { getProfile, listSessions } from '@/lib/identity/queries';
import { findPassOrder } from '@/lib/orders/queries';
import { listOrders } from '@/lib/orders/queries';
import { listBoughtGifts } from '@/lib/promotions/voucher-queries';
import { listPasses } from '@/lib/passes/queries';
import { isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';
import { usableWallets } from '@/lib/passes/wallet/wallets';
import { hasImport } from '@/lib/pro/queries/import';
import { listProOrders } from '@/lib/pro/queries/orders';
import { listQuotas } from '@/lib/pro/queries/quotas';
import { listWeek } from '../../list-week';

type View = { locale: Locale; at: Date };

type RenewProps = { pass: PassView; edition: string; catalogue: CatalogueView };

function Renew({ pass, edition, catalogue }: RenewProps) {
  const t = useTranslations('account.passes');
  return (
    <BuyButton catalogue={catalogue} product={pass.product} uniqueKey={pass.uniqueKey}>
      {t('renew', { edition: formatEdition(edition) })}
    </BuyButton>
  );
}

type AddOnsProps = Omit<RenewProps, 'edition'> & { addOns: AddOnsByEdition };

function AddOns({ pass, catalogue, addOns }: AddOnsProps) {
  const t = useTranslations('account.passes');
  if (!isUsable(pass)) return null;
  const { uniqueKey, edition } = pass;
  const what = offeredAddOns(pass, addOnsFor(pass, addOns));
  if (!what) return null;
  const product = productCode('substitute', getBrand().productKey);
  return (
    <BuyButton variant="secondary" {...{ catalogue, product, uniqueKey, edition }}>
      {t(what)}
    </BuyButton>
  );
}

function OtherAddOns() {
  const t = useTranslations('account.passes');
  const product = productCode('substitute', getBrand().productKey);
  return <TextLink href={{ pathname: '/renewal', query: { product } }}>{t('addOnsElsewhere')}</TextLink>;
}

type PassesProps = {
  actor: Actor;
  db: Db;
  view: View;
  /** Number of a pass that was added to the account just now. */
  opened: unknown;
};

async function Passes({ actor, db, view, opened }: PassesProps) {
  const { accountId } = actor;
  const passes = await listPasses(db, { accountId, ...view });
  const owner = await getProfile(db, accountId);
  const groups = groupPasses(passes, owner ?? { firstName: actor.firstName, lastName: '' });
  const today = dayOf(view.at);
  if (!groups)
    return (
      <PassesTab
        groups={null}
        canOrder={!(await isSalePaused(db))}
        promisedPlaces={(await getFrameContent(db, view.locale)).promisedPlaces}
        today={today}
      />
    );
  const catalogue = await getCatalogue(db, view);
  const order = await findPassOrder(db, { accountId, ...groups.main });
  const edition = renewalEdition(groups.main, passes, catalogue);
  const newPass = openedPass(passes, opened);
  const { apple, google } = usableWallets(view.at);
  const renew = edition && <Renew pass={groups.main} edition={edition} catalogue={catalogue} />;
  const available = await listAddOns(db, { editions: [groups.main.edition], locale: view.locale });
  const addOns = <AddOns pass={groups.main} catalogue={catalogue} addOns={available} />;
  return (
    <PassesTab
      groups={groups}
      order={order ?? undefined}
      today={today}
      renew={renew}
      addOns={addOns}
      wallets={{ apple: apple !== null, google: google !== null }}
      otherAddOns={catalogue.buyingEnabled && <OtherAddOns />}
      after={newPass && <Opened pass={newPass} events={await listWeek(db, view)} today={today} />}
    />
  );
}

type OpenedProps = ComponentProps<typeof WeekDoors> & { pass: PassView };

/** The door of a new pass, and where to go first. */
function Opened({ pass, ...week }: OpenedProps) {
  const t = useTranslations('checkout.payment');
  return (
    <>
      <DoorStage passNumber={pass.uniqueKey} title={t('stage', { name: pass.holder.firstName })} isAsked />
      <div className="mt-16">
        <WeekDoors {...week} />
      </div>
    </>
  );
}

async function Orders({ actor: { accountId }, db, view }: { actor: Actor; db: Db; view: View }) {
  const orders = await listOrders(db, { accountId, ...view });
  const gifts = await listBoughtGifts(db, { buyerId: accountId, day: dayOf(view.at) });
  return (
    <>
      <OrdersTab orders={orders} canOrder={!(await isSalePaused(db))} />
      <GiftList gifts={gifts} />
    </>
  );
}

async function Pro({
  actor: { accountId, scopes },
  db,
  view: { locale },
}: {
  actor: Actor;
  db: Db;
  view: View;
}) {
  const isPro = scopes.includes('pro');
  return (
    <ProTab
      orders={isPro ? await listProOrders(db, accountId) : null}
      quota={isPro ? await listQuotas(db, { accountId, locale }) : []}
      isImporting={isPro && (await hasImport(db, accountId))}
      contactUrl={pageUrl('contact', locale) ?? `/${locale}`}
    />
  );
}

type TabContentProps = PassesProps & { tab: AccountTab };

/** Content of an account tab. */
export async function TabContent({ tab, actor, db, view, opened }: TabContentProps) {
  switch (tab) {
    case 'data': {
      const profile = await getProfile(db, actor.accountId);
      return profile && <DataTab profile={profile} />;
    }
    case 'access':
      return (
        <AccessTab
          username={actor.username}
          pendingAddress={await findPendingAddress(db, actor.accountId, view.at)}
          sessions={await listSessions(db, { ...actor, at: view.at })}
        />
      );
    case 'orders':
      return <Orders actor={actor} db={db} view={view} />;
    case 'passes':
      return <Passes actor={actor} db={db} view={view} opened={opened} />;
    case 'visits':
      return <VisitsTab visits={await getOwnVisits(db, { accountId: actor.accountId, ...view })} />;
    case 'pro':
      return <Pro actor={actor} db={db} view={view} />;
  }
}
