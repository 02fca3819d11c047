'use client';

import { useTranslations } from 'next-intl';
import type { CartView, EntryView } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import { usePersonName } from './use-person-name';

const AddOnLine = ({ title, price }: { title: string; price: number }) => (
  <p className="flex items-baseline justify-between gap-x-3 max-[19rem]:flex-wrap text-small text-mute">
    <span className="min-w-0">{`+ ${title}`}</span>
    <span className="num">{formatMoney(price)}</span>
  </p>
);

function EntryLines({ entry }: { entry: EntryView }) {
  const person = usePersonName();
  return (
    <li className="border-b border-hair py-3.5 last:border-b-0">
      <p className="flex items-baseline justify-between gap-x-3 max-[19rem]:flex-wrap font-semibold">
        <span className="min-w-0">{entry.title}</span>
        <span className="num">{formatMoney(entry.price)}</span>
      </p>
      <p className="text-small text-mute">{person(entry)}</p>
      {[...entry.extensions, ...entry.options].map((addOn) => (
        <AddOnLine key={addOn.code} title={addOn.title} price={addOn.price} />
      ))}
    </li>
  );
}

export function SummaryLines({ cart }: { cart: CartView }) {
  const t = useTranslations('checkout.cart');
  return (
    <ul aria-label={t('entries')}>
      {cart.entries.map((entry) => (
        <EntryLines key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
