'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Unbroken } from '@/components/ui/unbroken';
import type { EntryView } from '@/lib/cart/schema';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { EntryArt } from './entry-art';
import { GiftLines } from './gift-lines';
import { LostNote } from './lost-note';
import { useCart } from './use-cart';
import { usePersonName } from './use-person-name';

type Line = { key: string; title: ReactNode; amount: string; quiet?: boolean };

/** Lines of an entry: its own price, each add-on, its share of the discount. */
function useLines(): (entry: EntryView) => Line[] {
  const t = useTranslations('checkout.review');
  return (entry) => {
    const addOns = [...entry.extensions, ...entry.options];
    return [
      { key: 'base', title: t('base'), amount: formatMoney(entry.price) },
      ...addOns.map(({ code, title, price }) => ({ key: code, title, amount: formatMoney(price) })),
      ...(addOns.length === 0 && !entry.gift
        ? [{ key: 'none', title: t('noOptions'), amount: '', quiet: true }]
        : []),
      ...(entry.promotion
        ? [
            {
              key: 'promotion',
              title: <PayingCodes joined={entry.promotion.code} />,
              amount: formatMoney(-entry.promotion.discount),
              quiet: true,
            },
          ]
        : []),
    ];
  };
}

/** The code or vouchers that pay a line. @param joined with commas */
function PayingCodes({ joined }: { joined: string }) {
  const t = useTranslations('checkout.review');
  const { codes } = useCart().summary;
  const paying = codes.filter(({ code }) => joined.split(', ').includes(code));
  const isVoucher = paying.some(({ kind }) => kind === 'voucher');
  return (
    <>
      {t('promotion', { isVoucher: String(isVoucher), count: paying.length })}
      {paying.map(({ code }, index) => (
        <Fragment key={code}>
          {index > 0 ? ', ' : ' '}
          <Unbroken text={code} part={code} isLong />
        </Fragment>
      ))}
    </>
  );
}

function ReviewEntry({ entry }: { entry: EntryView }) {
  const t = useTranslations('checkout.review');
  const person = usePersonName();
  const lines = useLines()(entry);
  const name = person(entry);
  return (
    <tr className="grid grid-cols-[68px_minmax(0,1fr)] gap-y-2.5 border-b border-hair py-4 md:table-row md:border-b-0 md:py-0">
      <td className="max-md:border-0! max-md:p-0! md:w-[68px]">
        <EntryArt seed={entry.uniqueKey ?? entry.id} className="h-[64px] w-[52px]" />
      </td>
      <th scope="row" className="font-normal! max-md:border-0! max-md:p-0!">
        <span className="display block text-d5">{entry.title}</span>
        {entry.holder ? t('born', { name, birthDate: formatDay(entry.holder.birthDate) }) : name}
        <LostNote entry={entry} />
        {entry.gift && <GiftLines gift={entry.gift} />}
      </th>
      <td colSpan={2} className="max-md:col-span-2 max-md:border-0! max-md:p-0!">
        <ul>
          {lines.map((line) => (
            <li
              key={line.key}
              className={`flex items-baseline justify-between gap-x-4 max-[19rem]:flex-wrap ${line.quiet ? 'text-mute' : ''}`}
            >
              <span className="min-w-0">{line.title}</span>
              <span className="num">{line.amount}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The order as a table; below 768 px each entry is a block. */
export function ReviewEntries({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations('checkout.review');
  return (
    <table className="data-table mt-7 max-md:block">
      <caption className="sr-only">{t('entries')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" colSpan={2}>
            {t('product')}
          </th>
          <th scope="col">{t('options')}</th>
          <th scope="col" className="text-right!">
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t-2 max-md:border-ink">
        {entries.map((entry) => (
          <ReviewEntry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}
