import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { printParts } from '@/lib/pro/rules/print';
import type { ProOrder } from '@/lib/pro/schema';
import { OrderStatusTag } from './status-tag';

/** How far the mails to the holders are. */
function Mails({ order: { passes, mailsQueued, mailsFailed } }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  const sent = passes - mailsQueued - mailsFailed;
  return (
    <>
      {mailsQueued > 0 && (
        <label className="block text-small text-mute">
          {t('mails', { done: sent, total: passes })}
          <progress value={sent} max={passes} className="mt-1 block h-2 w-full max-w-[240px] accent-ink" />
        </label>
      )}
      {sent === passes && <span className="block text-small text-mute">{t('mailsDone')}</span>}
      {mailsFailed > 0 && (
        <span className="block text-small font-semibold text-error">
          {t('mailsFailed', { count: mailsFailed })}
        </span>
      )}
    </>
  );
}

/** The passes to print: one document, or parts of some hundreds each. */
function PrintLinks({ order: { id, number, passes } }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  const parts = printParts(passes);
  const address = (part: number) => `/api/pro/orders/${id}/passes.pdf?part=${part}`;
  if (parts.length === 1)
    return (
      <TextLink href={address(1)} icon="download" aria-label={t('printOf', { number })}>
        {t('print')}
      </TextLink>
    );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('print')}</summary>
      <ul className="pb-2 pl-4">
        {parts.map(({ part, from, to }) => (
          <li key={part}>
            <TextLink href={address(part)} icon="download" aria-label={t('partOf', { from, to, number })}>
              {t('part', { from, to })}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An order of the company: what it came to, how far it is, and its documents. */
export function ProOrderRow({ order }: { order: ProOrder }) {
  const t = useTranslations('pro.orders');
  const { id, number, placedAt, status, totalCents, customerReference, dueOn, passes } = order;
  const isValid = status !== 'cancelled' && status !== 'refunded';
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
        {isValid && (
          <li>
            <PrintLinks order={order} />
          </li>
        )}
        {isValid && (
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
