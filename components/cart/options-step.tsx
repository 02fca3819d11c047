'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { addableEntries, addOnsFor, offeredCategories } from '@/lib/cart/offer-rules';
import type { EntryView } from '@/lib/cart/schema';
import type { AddOnsByEdition } from '@/lib/catalogue/schema';
import { type OpenPick, openPicks } from './choices';
import { EntryHead } from './entry-head';
import { FailureNotice } from './failure-notice';
import { LostNote } from './lost-note';
import { OptionCategory } from './option-category';
import { useAddOns } from './use-add-ons';
import { useCart } from './use-cart';

function EntryOptions({ entry, addOns }: { entry: EntryView; addOns: AddOnsByEdition }) {
  const t = useTranslations('checkout');
  const available = addOnsFor(entry, addOns);
  const { chosen, choose, picks, pick, error } = useAddOns(entry, 'options', available);
  const offered = offeredCategories(entry, available);
  return (
    <section aria-labelledby={`${entry.id}-title`}>
      <EntryHead entry={entry} id={`${entry.id}-title`} />
      <FailureNotice error={error} note={t('errors.rolledBack')} />
      {offered.length === 0 && <p className="py-4">{t('options.noneOption')}</p>}
      {offered.map((category) => (
        <OptionCategory
          key={category.code}
          entryId={entry.id}
          {...{ category, chosen, picks }}
          onChoose={choose}
          onPick={pick}
        />
      ))}
    </section>
  );
}

/** An add-on order without any add-on cannot continue. */
const isEmptySubstitute = ({ pass, extensions, options }: EntryView) =>
  pass !== undefined && extensions.length + options.length === 0;

type HeldNoticeProps = {
  open: readonly OpenPick[];
  isEmpty: boolean;
  /** Add-ons for a pass that was blocked since, which can get none any more. */
  lost: EntryView | undefined;
};

/** Says what holds up the next step, and leads there. It takes the focus, because the pressed button has been rendered anew. */
function HeldNotice({ open, isEmpty, lost }: HeldNoticeProps) {
  const t = useTranslations('checkout.options');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  if (open.length === 0 && !isEmpty && !lost) return null;
  return (
    <div ref={notice} tabIndex={-1} className="mt-7">
      <Alert
        tone="error"
        title={open.length > 0 ? t('held', { count: open.length }) : isEmpty && t('substitute')}
        live
      >
        {lost && <LostNote entry={lost} />}
        <ul>
          {open.map(({ group, title, pick, left }) => (
            <li key={group}>
              <a href={`#${group}`} className="font-semibold underline">
                {title}
              </a>
              {` – ${t('pick', { pick, left })}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

type OptionsStepProps = {
  addOns: AddOnsByEdition;
  /** Whether a later step was asked for. */
  isHeld: boolean;
};

/** Options of each pass by category, saved on every change. */
export function OptionsStep({ addOns, isHeld }: OptionsStepProps) {
  const t = useTranslations('checkout');
  const { entries } = useCart();
  const addable = addableEntries(entries);
  if (addable.length === 0) return <p className="py-4">{t('options.noneOption')}</p>;
  const open = addable.flatMap((entry) =>
    openPicks(entry, offeredCategories(entry, addOnsFor(entry, addOns))),
  );
  const isEmpty = entries.some(isEmptySubstitute);
  const lost = entries.find((entry) => entry.lost === 'entry');
  const isTold = isHeld && open.length === 0;
  return (
    <>
      {isHeld && <HeldNotice {...{ open, isEmpty, lost }} />}
      {isEmpty && !isTold && <p className="mt-5 font-semibold">{t('options.substitute')}</p>}
      {addable.map((entry) => (
        <EntryOptions key={entry.id} entry={entry} addOns={addOns} />
      ))}
    </>
  );
}
