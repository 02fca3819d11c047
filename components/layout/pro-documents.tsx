import { useLocale, useTranslations } from 'next-intl';
import { DownloadLink } from '@/components/ui/download-link';
import { printParts } from '@/lib/pro/rules/print';
import type { ProOrder } from '@/lib/pro/schema';

type Order = Pick<ProOrder, 'id' | 'number' | 'status' | 'passes'>;

/** Printable passes: one document, or parts of several hundred passes. */
function PrintLinks({ order: { id, number, passes } }: { order: Order }) {
  const t = useTranslations('pro.orders');
  const parts = printParts(passes);
  const address = (part: number) => `/api/pro/orders/${id}/passes.pdf?part=${part}`;
  if (parts.length === 1)
    return (
      <DownloadLink href={address(1)} name={t('printOf', { number })}>
        {t('print')}
      </DownloadLink>
    );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('print')}</summary>
      <ul className="pb-2 pl-4">
        {parts.map(({ part, from, to }) => (
          <li key={part}>
            <DownloadLink href={address(part)} name={t('partOf', { from, to, number })}>
              {t('part', { from, to })}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Downloads of a company order: list of holders and numbers and, unless it was cancelled, passes and invoice. */
export function ProDocuments({ order, className }: { order: Order; className?: string }) {
  const t = useTranslations('pro.orders');
  const { id, number, status } = order;
  const isValid = status !== 'cancelled' && status !== 'refunded';
  return (
    <ul className={className}>
      <li>
        <DownloadLink
          href={`/api/pro/orders/${id}/passes.csv?locale=${useLocale()}`}
          name={t('listOf', { number })}
        >
          {t('list')}
        </DownloadLink>
      </li>
      {isValid && (
        <>
          <li>
            <PrintLinks order={order} />
          </li>
          <li>
            <DownloadLink href={`/api/account/orders/${id}/invoice.pdf`} name={t('invoiceOf', { number })}>
              {t('invoice')}
            </DownloadLink>
          </li>
        </>
      )}
    </ul>
  );
}
