import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { TextLink } from '@/components/ui/text-link';
import type { ProOrder } from '@/lib/pro/schema';
import { OrderStatusTag } from './status-tag';

type ProTabProps = {
  /** Null without `pro` in the account's scope (spec 6). */
  orders: readonly ProOrder[] | null;
  isImporting: boolean;
  contactUrl: string;
};

/** The company's orders and the way to the import; others learn that they have no access. */
export function ProTab({ orders, isImporting, contactUrl }: ProTabProps) {
  const t = useTranslations('pro');
  if (!orders)
    return (
      <section className="pt-11">
        <h2 className="text-d4">{t('errors.forbidden')}</h2>
        <EmptyState
          action={
            <ButtonLink href={contactUrl} variant="secondary">
              {t('contact')}
            </ButtonLink>
          }
        >
          {t('forbiddenText')}
        </EmptyState>
      </section>
    );
  const action = <ButtonLink href="/pro">{isImporting ? t('orders.resume') : t('orders.import')}</ButtonLink>;
  if (!orders.length) return <EmptyState action={action}>{t('orders.empty')}</EmptyState>;
  return (
    <section aria-labelledby="pro-orders" className="pt-9">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="pro-orders" className="text-d4">
          {t('orders.title')}
        </h2>
        {action}
      </div>
      <ul className="border-t-2 border-ink">
        {orders.map((order) => (
          <ProOrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Mails({ order: { mailsQueued, mailsFailed } }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  return (
    <>
      <span className="block text-small text-mute">
        {mailsQueued > 0 ? t('mails', { count: mailsQueued }) : t('mailsDone')}
      </span>
      {mailsFailed > 0 && (
        <span className="block text-small font-semibold text-error">
          {t('mailsFailed', { count: mailsFailed })}
        </span>
      )}
    </>
  );
}

function ProOrderRow({ order }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  const { id, number, placedAt, status, totalCents, customerReference, dueOn, passes } = order;
  return (
    <li className="grid gap-x-gutter gap-y-2 border-b border-hair py-5 md:grid-cols-[1fr_1fr_auto_1.4fr]">
      <p>
        <span className="num block font-semibold">{number}</span>
        <span className="num block text-mute">{formatInstantDay(new Date(placedAt))}</span>
        {customerReference && (
          <span className="block text-small wrap-anywhere">
            {t('reference', { reference: customerReference })}
          </span>
        )}
      </p>
      <p>
        <span className="num block">{t('passes', { count: passes })}</span>
        <Mails order={order} />
      </p>
      <div>
        <OrderStatusTag status={status} />
        {status === 'pending' && dueOn && (
          <span className="num mt-1 block text-small">{t('due', { date: formatDay(dueOn) })}</span>
        )}
        <span className="num mt-1 block font-semibold">{formatMoney(totalCents)}</span>
      </div>
      <ul className="md:justify-self-end">
        <li>
          <TextLink
            href={`/api/pro/orders/${id}/passes.csv`}
            icon="download"
            aria-label={t('listOf', { number })}
          >
            {t('list')}
          </TextLink>
        </li>
        {status !== 'cancelled' && status !== 'refunded' && (
          <li>
            <TextLink
              href={`/api/account/orders/${id}/invoice.pdf`}
              icon="download"
              aria-label={t('invoiceOf', { number })}
            >
              {t('invoice')}
            </TextLink>
          </li>
        )}
      </ul>
    </li>
  );
}
