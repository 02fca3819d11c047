import { useTranslations } from 'next-intl';
import { Facts, OfficeSection } from '@/components/office/thing';
import { isPaid } from '@/lib/orders/rules';
import type { OrderView } from '@/lib/orders/schema';

type OrderFilesProps = {
  order: OrderView;
  /** With the permission to hand out passes, while the order has some. */
  hasPasses: boolean;
};

/** The documents of an order as PDF, in its language. */
export function OrderFiles({ order: { id, status, reference }, hasPasses }: OrderFilesProps) {
  const t = useTranslations('office.order.files');
  const hasInvoice = reference !== undefined && (isPaid(status) || status === 'pending');
  const files = [
    ...(isPaid(status) || status === 'refunded' ? (['confirmation'] as const) : []),
    ...(hasInvoice ? (['invoice'] as const) : []),
    ...(hasPasses && isPaid(status) ? (['passes'] as const) : []),
  ];
  if (files.length === 0) return null;
  return (
    <OfficeSection title={t('title')}>
      <Facts
        items={files.map((file) => ({
          term: t(file),
          description: (
            <a href={`/api/admin/orders/${id}/${file}.pdf`} aria-label={t('pdf', { document: t(file) })}>
              {t('file')}
            </a>
          ),
        }))}
      />
    </OfficeSection>
  );
}
