'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { longestWord } from '@/components/ui/longest-word';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { Unbroken } from '@/components/ui/unbroken';
import type { EntryView } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import { formatUniqueKey } from '@/lib/passes/rules';
import { changeEntry, type EntryChange } from './cart-calls';
import { EntryArt } from './entry-art';
import { GiftLines } from './gift-lines';
import { LastSeason } from './last-season';
import { LostNote } from './lost-note';
import { useCartMutation } from './use-cart-mutation';
import { usePersonName } from './use-person-name';

/** Letters that fit beside the picture and the price on a phone. */
const LONG_WORD = 14;

/** The price stands beside the title; on narrow screens below it, sooner so for a title with a long word. */
const LOOKS = {
  short: {
    columns: 'min-[19rem]:grid-cols-[56px_minmax(0,1fr)_auto]',
    title: 'text-d4',
    price:
      'max-[19rem]:col-span-2 max-[19rem]:flex-wrap min-[19rem]:flex-col min-[19rem]:items-end min-[19rem]:self-stretch',
    remove: 'min-[19rem]:mt-auto',
  },
  long: {
    columns: 'sm:grid-cols-[56px_minmax(0,1fr)_auto]',
    title: 'text-d5 sm:text-d4',
    price: 'max-sm:col-span-2 max-sm:flex-wrap sm:flex-col sm:items-end sm:self-stretch',
    remove: 'sm:mt-auto',
  },
} as const;

type CartEntryProps = {
  entry: EntryView;
  onRemove: () => void;
  /** An add-on of the season before was added. */
  onAdded: (title: string) => void;
};

/** One pass of the order: thumbnail, holder and price including add-ons. */
export function CartEntry({ entry, onRemove, onAdded }: CartEntryProps) {
  const t = useTranslations('checkout.cart');
  const tc = useTranslations('checkout');
  const person = usePersonName();
  const addOns = [...entry.extensions, ...entry.options];
  const number = entry.uniqueKey && formatUniqueKey(entry.uniqueKey);
  const change = useCartMutation({ call: changeEntry });
  const line = useRef<HTMLLIElement>(null);
  const look = LOOKS[longestWord(entry.title) > LONG_WORD ? 'long' : 'short'];
  const add = (one: EntryChange, title: string) => {
    change.mutate(one, { onSuccess: () => onAdded(title) });
    // the pressed button goes, so the focus moves to the line that stays
    line.current?.focus({ preventScroll: true });
  };
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={classNames(
        'outline-none! grid grid-cols-[56px_minmax(0,1fr)] items-end gap-x-4 border-b border-hair pt-5 md:grid-cols-[72px_minmax(0,1fr)_auto] md:gap-x-5',
        look.columns,
      )}
    >
      <EntryArt seed={entry.uniqueKey ?? entry.id} className="h-[70px] w-[56px] md:h-[88px] md:w-[72px]" />
      <div className="min-w-0 pb-3">
        <h2 className={look.title}>{entry.title}</h2>
        <p>{person(entry)}</p>
        {number && (
          <p className="text-small text-mute">
            <Unbroken
              text={t(entry.pass || entry.lost === 'entry' ? 'substitute' : 'renewal', { number })}
              part={number}
            />
          </p>
        )}
        <LostNote entry={entry} isInCart />
        {entry.gift && <GiftLines gift={entry.gift} />}
        {entry.gift && (
          <TextLink
            href={{ pathname: '/gift', query: { entry: entry.id } }}
            aria-label={tc('changeEntry', { title: `${entry.title}, ${person(entry)}` })}
          >
            {tc('change')}
          </TextLink>
        )}
        {addOns.length > 0 && (
          <p className="text-small text-mute">{addOns.map((addOn) => addOn.title).join(', ')}</p>
        )}
        <LastSeason entry={entry} isAdding={change.isPending} error={change.error} onAdd={add} />
      </div>
      <div className={classNames('flex items-baseline justify-between gap-x-4 pb-1', look.price)}>
        <span className="num mt-0.5 font-semibold">{formatMoney(entry.total)}</span>
        <TextButton
          onClick={onRemove}
          aria-label={t('removeEntry', { title: `${entry.title}, ${person(entry)}` })}
          className={look.remove}
        >
          {t('remove')}
        </TextButton>
      </div>
    </li>
  );
}
