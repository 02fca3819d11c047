import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PassDoor } from '@/components/artwork/pass-door';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Day } from '@/lib/core/dates';
import { hasCode, isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';
import { PassFacts, type PassOrder } from './pass-facts';
import type { PassGroups } from './pass-groups';
import { PassRows } from './pass-row';
import { QrCode } from '@/components/ui/qr-code';
import type { Wallets } from './wallet-links';

type PassesTabProps = {
  /** Null without passes. */
  groups: PassGroups | null;
  /** Whether the empty tab offers an order; false between two seasons. */
  canOrder?: boolean;
  /** Whether there are as many houses as the text of the empty tab promises. */
  promisedPlaces?: number;
  order?: PassOrder;
  today: Day;
  renew?: ReactNode;
  addOns?: ReactNode;
  /** Adds extensions to a pass outside this account. */
  otherAddOns?: ReactNode;
  /** Configured phone wallets. */
  wallets?: Wallets;
};

const NO_WALLETS: Wallets = { apple: false, google: false };

/** Passes of the account: one large, the others as rows. */
export function PassesTab({
  groups,
  canOrder,
  promisedPlaces = 0,
  order,
  today,
  renew,
  addOns,
  otherAddOns,
  wallets = NO_WALLETS,
}: PassesTabProps) {
  const t = useTranslations('account.passes');
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
          <PassFacts pass={groups.main} {...{ order, today, renew, addOns, wallets }} />
        </div>
      </section>
      <PassRows title={t('seasons')} passes={groups.seasons} />
      <PassRows title={t('household')} passes={groups.household} />
      {otherAddOns && <p className="mt-9">{otherAddOns}</p>}
    </>
  );
}

type PassCardProps = { pass: PassView };

/** The pass with its artwork, holder and QR code. */
function PassCard({ pass }: PassCardProps) {
  const t = useTranslations('account.passes');
  const { holder, uniqueKey, title } = pass;
  return (
    <div className="max-w-[400px] overflow-hidden rounded-t-[200px] border-2 border-ink bg-paper">
      <div className="h-[300px] md:h-[372px]">
        <PassDoor passNumber={uniqueKey} width={300} height={280} />
      </div>
      <div className="flex items-end justify-between gap-3 max-[23.6875rem]:flex-col max-[23.6875rem]:items-start max-[23.6875rem]:gap-0 border-t-2 border-ink py-[18px] pl-[22px] pr-1.5">
        <div className="min-w-0 pb-3.5">
          <h2 className="text-[1.75rem] leading-none tracking-[-.02em]">{title}</h2>
          <p className="mt-2">{`${holder.firstName} ${holder.lastName}`}</p>
          <p className="num text-small">{t('number', { number: uniqueKey })}</p>
        </div>
        {isUsable(pass) && hasCode(pass) && (
          <QrCode
            content={pass.qr}
            label={t('qr', { number: uniqueKey })}
            className="w-[46%] min-w-[148px] max-w-[176px] flex-none"
          />
        )}
      </div>
    </div>
  );
}
