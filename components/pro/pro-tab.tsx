import { useLocale, useTranslations } from 'next-intl';
import { MailProgress } from '@/components/layout/mail-progress';
import { ProDocuments } from '@/components/layout/pro-documents';
import { GivenBack } from '@/components/orders/given-back';
import { OrderState } from '@/components/orders/order-state';
import { Anchor } from '@/components/ui/anchor';
import { ButtonLink } from '@/components/ui/button';
import { NoProAccess } from '@/components/layout/no-pro-access';
import { QuotaGauges } from '@/components/layout/quota-gauges';
import { formatCount, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ProOrder, QuotaView } from '@/lib/pro/schema';
import { RefreshWhile } from '@/components/layout/refresh-while';

type ProTabProps = {
  /** Null without the scope `pro`. */
  orders: readonly ProOrder[] | null;
  quota: readonly QuotaView[];
  isImporting: boolean;
  contactUrl: string;
};

/** Quota, orders and a link to the import; without access, an explanation. */
export function ProTab({ orders, quota, isImporting, contactUrl }: ProTabProps) {
  const t = useTranslations('pro');
  const locale = useLocale();
  if (!orders)
    return (
      <div className="pt-11">
        <NoProAccess contactUrl={contactUrl} heading="h2" className="text-d4" />
      </div>
    );
  const action = (
    <ButtonLink href={screenUrl('/pro', locale)} isWhole>
      {isImporting ? t('orders.resume') : t('orders.import')}
    </ButtonLink>
  );
  return (
    <>
      <section aria-labelledby="pro-quota" className="pt-9">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="pro-quota" className="text-d4">
            {t('quota.title')}
          </h2>
          {action}
        </div>
        <QuotaGauges quota={quota} />
      </section>
      <section aria-labelledby="pro-orders" className="pt-9">
        <h2 id="pro-orders" className="mb-6 text-d4">
          {t('orders.title')}
        </h2>
        <RefreshWhile isBusy={orders.some(({ mailsQueued }) => mailsQueued > 0)} />
        {orders.length ? (
          <ul className="border-t-2 border-ink">
            {orders.map((order) => (
              <ProOrderRow key={order.id} order={order} />
            ))}
          </ul>
        ) : (
          <p className="border-y border-hair py-6">{t('orders.empty')}</p>
        )}
      </section>
    </>
  );
}

/** A company order: amount, progress and documents. */
function ProOrderRow({ order }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  const page = `${screenUrl('/pro', useLocale())}?order=${order.id}`;
  const { number, placedAt, totalCents, customerReference, passes, isUnderReview, refunds } = order;
  return (
    <li className="grid gap-x-gutter gap-y-2 border-b border-hair py-5 md:grid-cols-[1fr_1fr_1.2fr_1.4fr]">
      <p>
        <Anchor href={page} isWhole className="num block font-semibold underline hover:decoration-[3px]">
          {number}
        </Anchor>
        <span className="num block text-mute">{formatInstantDay(new Date(placedAt))}</span>
        {customerReference && (
          <span className="block text-small wrap-anywhere">
            {t('reference', { reference: customerReference })}
          </span>
        )}
      </p>
      <div>
        <span className="num block">{t('passes', { count: passes, shown: formatCount(passes) })}</span>
        <MailProgress order={order} />
      </div>
      <div>
        <OrderState order={order} isUnderReview={isUnderReview} />
        <span className="num mt-1 block font-semibold">{formatMoney(totalCents)}</span>
        <GivenBack refunds={refunds} className="num mt-1 text-small" />
      </div>
      <ProDocuments order={order} className="md:justify-self-end" />
    </li>
  );
}
