import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { NoProAccess } from '@/components/layout/no-pro-access';
import { QuotaGauges } from '@/components/layout/quota-gauges';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ProOrder, QuotaView } from '@/lib/pro/schema';
import { ProOrderRow } from './pro-order-row';
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
