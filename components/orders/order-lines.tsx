import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { PassLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatMoney } from '@/lib/i18n/format';
import type { OrderView } from '@/lib/orders/schema';

type OrderLinesProps = {
  order: OrderView;
  /** Pass numbers by line. */
  passNumbers: ReadonlyMap<string, string>;
};

/** What was sold, with discount, shipping and total. */
export function OrderLines({ order, passNumbers }: OrderLinesProps) {
  const { products, summary, total } = order;
  const t = useTranslations('office.order');
  const { codes, shippingTotal } = summary;
  const further = [
    ...codes.map(({ code, kind, discount }) => ({ title: t('discount', { kind, code }), cents: -discount })),
    ...(shippingTotal > 0 ? [{ title: t('shipping'), cents: shippingTotal }] : []),
  ];
  return (
    <PlainTable
      caption={t('lines')}
      columns={[
        t('columns.title'),
        t('columns.holder'),
        t('columns.pass'),
        { name: t('columns.price'), className: 'end' },
      ]}
      foot={
        <tr>
          <td colSpan={3}>{t('sum')}</td>
          <td className="end">{formatMoney(total)}</td>
        </tr>
      }
    >
      {products.map(({ id, title, holder, uniqueKey, extensions, options, price }) => (
        <Fragment key={id}>
          <tr>
            <td>
              <b className="font-semibold">{title}</b>
            </td>
            <td>{holder && `${holder.firstName} ${holder.lastName}`}</td>
            <td className="num font-semibold">
              <PassLink number={passNumbers.get(id) ?? uniqueKey} />
            </td>
            <td className="end">{formatMoney(price)}</td>
          </tr>
          {[...extensions, ...options].map((addOn) => (
            <tr key={addOn.code}>
              <td colSpan={3} className="pl-4 text-mute">
                {addOn.title}
              </td>
              <td className="end">{formatMoney(addOn.price)}</td>
            </tr>
          ))}
        </Fragment>
      ))}
      {further.map(({ title, cents }) => (
        <tr key={title}>
          <td colSpan={3}>{title}</td>
          <td className="end">{formatMoney(cents)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
