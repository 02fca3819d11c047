import { useLocale, useTranslations } from 'next-intl';
import { MailProgress } from '@/components/layout/mail-progress';
import { ProDocuments } from '@/components/layout/pro-documents';
import { Anchor } from '@/components/ui/anchor';
import { formatCount, formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ProOrder } from '@/lib/pro/schema';
import { OrderStatusTag } from '@/components/orders/status-tag';

/** A company order: amount, progress and documents. */
export function ProOrderRow({ order }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  const page = `${screenUrl('/pro', useLocale())}?order=${order.id}`;
  const { number, placedAt, status, totalCents, customerReference, dueOn, passes } = order;
  return (
    <li className="grid gap-x-gutter gap-y-2 border-b border-hair py-5 md:grid-cols-[1fr_1fr_auto_1.4fr]">
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
        <OrderStatusTag status={status} />
        {status === 'pending' && dueOn && (
          <span className="num mt-1 block text-small">{t('due', { date: formatDay(dueOn) })}</span>
        )}
        <span className="num mt-1 block font-semibold">{formatMoney(totalCents)}</span>
      </div>
      <ProDocuments order={order} className="md:justify-self-end" />
    </li>
  );
}
