import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Day } from '@/lib/core/dates';
import type { PassView } from '@/lib/passes/schema';
import { PassCard } from './pass-card';
import { PassFacts, type PassOrder } from './pass-facts';
import type { PassGroups } from './pass-groups';
import { PassRows } from './pass-row';
import type { Wallets } from './wallet-links';

type PassesTabProps = {
  /** Null without passes. */
  groups: PassGroups | null;
  /** Whether the empty tab offers an order; false between two seasons. */
  canOrder?: boolean;
  /** Whether there are as many houses as the text of the empty tab promises. */
  promisedPlaces?: number;
  /** Whether the customer has paid for a pass of another account, in the empty tab. */
  hasElsewhere?: boolean;
  order?: PassOrder;
  today: Day;
  /** Buttons for what can be bought for the large pass, and for one in a row. */
  actions?: ReactNode;
  rowActions?: (pass: PassView) => ReactNode;
  /** Adds extensions to a pass outside this account. */
  otherAddOns?: ReactNode;
  /** Configured phone wallets. */
  wallets?: Wallets;
  /** Shown below, right after a pass was added to the account. */
  after?: ReactNode;
};

const NO_WALLETS: Wallets = { apple: false, google: false };

/** Passes of the account: one large, the others as rows. */
export function PassesTab({
  groups,
  canOrder,
  promisedPlaces = 0,
  hasElsewhere = false,
  order,
  today,
  actions,
  rowActions,
  otherAddOns,
  wallets = NO_WALLETS,
  after,
}: PassesTabProps) {
  const t = useTranslations('account.passes');
  const payment = useTranslations('checkout.payment');
  if (!groups && hasElsewhere)
    return (
      <EmptyState
        action={
          <>
            <ButtonLink href="/account/orders">{payment('toOrders')}</ButtonLink>
            {otherAddOns}
          </>
        }
      >
        {payment('elsewhere')}
      </EmptyState>
    );
  if (!groups)
    return (
      <EmptyState action={canOrder && <ButtonLink href="/renewal">{t('orderAction')}</ButtonLink>}>
        {t('empty', { places: promisedPlaces })}
      </EmptyState>
    );
  return (
    <>
      <section
        aria-label={t('title')}
        className="grid items-start gap-x-gutter gap-y-9 pt-12 lg:grid-cols-12"
      >
        <div className="lg:col-span-5">
          <PassCard pass={groups.main} />
        </div>
        <div className="min-w-0 lg:col-span-7">
          <PassFacts pass={groups.main} {...{ order, today, actions, wallets }} />
        </div>
      </section>
      <PassRows title={t('seasons')} passes={groups.seasons} actions={rowActions} />
      <PassRows title={t('household')} passes={groups.household} actions={rowActions} />
      {otherAddOns && <p className="mt-9">{otherAddOns}</p>}
      {after}
    </>
  );
}
