import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { WeekDoors } from '@/components/events/week-doors';
import { AccessTab } from '@/components/identity/access-tab';
import { DataTab } from '@/components/identity/data-tab';
import { OrdersTab } from '@/components/orders/orders-tab';
import { GiftList } from '@/components/promotions/gift-list';
import { DoorStage } from '@/components/passes/door-stage';
import { groupPasses, openedPass, passOffers, type PassOffers } from '@/components/passes/pass-groups';
import { PassesTab } from '@/components/passes/passes-tab';
import { ProTab } from '@/components/pro/pro-tab';
import type { AccountTab } from '@/components/identity/tabs';
import { BuyButton } from '@/components/catalogue/buy-button';
import { TextLink } from '@/components/ui/text-link';
import { getOwnVisits } from '@/lib/visits/account-queries';
import { listPassesAtDoor } from '@/lib/visits/phone-queries';
import { visitDay } from '@/lib/visits/rules';
import { VisitsTab } from '@/components/visits/visits-tab';
import { getCatalogue, isSalePaused, isSelling, listAddOns, listEditions } from '@/lib/catalogue/queries';
import { productCode } from '@/lib/catalogue/products';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { getBrand } from '@/lib/config/brand';
import { pageUrl } from '@/lib/content/pages';
import { dayOf, momentOf } from '@/lib/core/dates';
import type { Db } from '@/lib/db/client';
import { getFrameContent } from '@/lib/editorial/queries/frame';
import { formatEdition } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import type { Actor } from '@/lib/identity/guards';
import { findPendingAddress } from '@/lib/identity/link-queries';
import { getProfile, listSessions } from '@/lib/identity/queries';
import {
  findPassOrder,
  hasPassesElsewhere,
  listOrders,
  listOrdersWithPasses,
  listUnderReview,
} from '@/lib/orders/queries';
import { listGivenBack } from '@/lib/orders/refund-queries';
import { listBoughtGifts } from '@/lib/promotions/voucher-queries';
import type { PassView } from '@/lib/passes/schema';
import { usableWallets } from '@/lib/passes/wallet/wallets';
import { hasImport } from '@/lib/pro/queries/import';
import { listProOrders } from '@/lib/pro/queries/orders';
import { listQuotas } from '@/lib/pro/queries/quotas';
import { openQuotas } from '@/lib/pro/rules/open-quotas';
import { listWeek } from '../../list-week';

type View = { locale: Locale; at: Date };

type BuyMoreProps = {
  pass: PassView;
  offers: PassOffers;
  catalogue: CatalogueView;
  /** In a list of passes the buttons are small and name theirs. */
  isRow?: boolean;
};

/** Buttons for what can be bought for a pass. */
function BuyMore({ pass, offers: { renewal, addOns }, catalogue, isRow = false }: BuyMoreProps) {
  const t = useTranslations('account.passes');
  const { product, uniqueKey, edition, title, holder } = pass;
  const look = (label: string) =>
    isRow && {
      ...{ variant: 'secondary' as const, size: 'small' as const },
      'aria-label': t('buyFor', { label, title, holder: `${holder.firstName} ${holder.lastName}` }),
    };
  const renew = renewal && t('renew', { edition: formatEdition(renewal) });
  const substitute = productCode('substitute', getBrand().productKey);
  return (
    <>
      {renew && (
        <BuyButton {...{ catalogue, product, uniqueKey }} {...look(renew)}>
          {renew}
        </BuyButton>
      )}
      {addOns && (
        <BuyButton
          variant="secondary"
          {...{ product: substitute, uniqueKey, edition }}
          catalogue={{ ...catalogue, buyingEnabled: true }}
          {...look(t(addOns))}
        >
          {t(addOns)}
        </BuyButton>
      )}
    </>
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
  // after midnight, the code that doors still let in
  const passes = await listPassesAtDoor(db, { accountId, ...view });
  const owner = await getProfile(db, accountId);
  const groups = groupPasses(passes, owner ?? { firstName: actor.firstName, lastName: '' });
  const today = visitDay(view.at);
  const areAddOnsSold = !(await isSalePaused(db));
  const otherAddOns = areAddOnsSold && <OtherAddOns />;
  if (!groups)
    return (
      <PassesTab
        groups={null}
        {...{ otherAddOns }}
        hasElsewhere={await hasPassesElsewhere(db, { accountId })}
        canOrder={await isSelling(db, view.at)}
        promisedPlaces={(await getFrameContent(db, view.locale)).promisedPlaces}
        today={today}
      />
    );
  const catalogue = await getCatalogue(db, view);
  const order = await findPassOrder(db, { accountId, ...groups.main });
  const newPass = openedPass(passes, opened);
  const weekOf = ({ uniqueKey }: PassView) =>
    listWeek(
      db,
      view,
      passes.filter((pass) => pass.uniqueKey === uniqueKey),
    );
  const { apple, google } = usableWallets(view.at);
  // add-ons are sold until the last day of the season
  const open = passes.filter(({ validUntil }) => validUntil >= dayOf(view.at));
  const editions = [...new Set(open.map(({ edition }) => edition))];
  const sale = { catalogue, areAddOnsSold, addOns: await listAddOns(db, { editions, locale: view.locale }) };
  const rowActions = (pass: PassView) => {
    const offers = passOffers(pass, passes, sale);
    return (offers.renewal || offers.addOns) && <BuyMore {...{ pass, offers, catalogue }} isRow />;
  };
  return (
    <PassesTab
      {...{ groups, today, rowActions }}
      order={order ?? undefined}
      actions={
        <BuyMore pass={groups.main} offers={passOffers(groups.main, passes, sale)} catalogue={catalogue} />
      }
      wallets={{ apple: apple !== null, google: google !== null }}
      {...{ otherAddOns }}
      after={newPass && <Opened pass={newPass} events={await weekOf(newPass)} today={today} />}
    />
  );
}

/** The door of a new pass, and where to go first. */
function Opened({ pass, ...week }: ComponentProps<typeof WeekDoors> & { pass: PassView }) {
  const t = useTranslations('checkout.payment');
  return (
    <>
      <DoorStage
        passNumber={pass.uniqueKey}
        title={t(pass.status === 'queued' ? 'queuedStage' : 'stage', { name: pass.holder.firstName })}
        isAsked
      />
      <div className="mt-16">
        <WeekDoors {...week} />
      </div>
    </>
  );
}

async function Orders({ actor: { accountId }, db, view }: { actor: Actor; db: Db; view: View }) {
  const orders = await listOrders(db, { accountId, ...view });
  const today = dayOf(view.at);
  const gifts = await listBoughtGifts(db, { buyerId: accountId, day: today });
  return (
    <>
      <OrdersTab
        orders={orders}
        today={today}
        underReview={await listUnderReview(db, accountId)}
        refunds={await listGivenBack(
          db,
          orders.map(({ id }) => id),
        )}
        withPasses={await listOrdersWithPasses(db, accountId)}
        canOrder={await isSelling(db, view.at)}
      />
      <GiftList gifts={gifts} today={today} />
    </>
  );
}

async function Pro({
  actor: { accountId, scopes },
  db,
  view: { locale, at },
}: {
  actor: Actor;
  db: Db;
  view: View;
}) {
  const isPro = scopes.includes('pro');
  return (
    <ProTab
      orders={isPro ? await listProOrders(db, accountId) : null}
      quota={
        isPro
          ? openQuotas(await listQuotas(db, { accountId, locale }), await listEditions(db), momentOf(at))
          : []
      }
      isImporting={isPro && (await hasImport(db, accountId))}
      contactUrl={pageUrl('contact', locale) ?? `/${locale}`}
    />
  );
}

export async function TabContent({ tab, actor, db, view, opened }: PassesProps & { tab: AccountTab }) {
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
