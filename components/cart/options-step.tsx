'use client';

import { useTranslations } from 'next-intl';
import { addableEntries, addOnsFor, offeredCategories } from '@/lib/cart/offer-rules';
import type { EntryView } from '@/lib/cart/schema';
import type { AddOnsByEdition } from '@/lib/catalogue/schema';
import { EntryHead } from './entry-head';
import { FailureNotice } from './failure-notice';
import { OptionCategory } from './option-category';
import { useAddOns } from './use-add-ons';
import { useCart } from './use-cart';

type EntryOptionsProps = { entry: EntryView; index: number; addOns: AddOnsByEdition };

function EntryOptions({ entry, index, addOns }: EntryOptionsProps) {
  const t = useTranslations('checkout');
  const available = addOnsFor(entry, addOns);
  const { chosen, choose, pick, error } = useAddOns(entry, 'options', available);
  const offered = offeredCategories(entry, available);
  const picks = new Map(entry.options.map(({ code, choices }) => [code, choices ?? []]));
  return (
    <section aria-labelledby={`${entry.id}-title`}>
      <EntryHead entry={entry} index={index} id={`${entry.id}-title`} />
      <FailureNotice error={error} note={t('errors.rolledBack')} />
      {offered.length === 0 && <p className="py-4">{t('options.noneOption')}</p>}
      {offered.map((category) => (
        <OptionCategory
          key={category.code}
          entryId={entry.id}
          category={category}
          chosen={chosen}
          onChoose={choose}
          picks={picks}
          onPick={pick}
        />
      ))}
    </section>
  );
}

/** An add-on order without any add-on cannot continue. */
const isEmptySubstitute = ({ pass, extensions, options }: EntryView) =>
  pass !== undefined && extensions.length + options.length === 0;

type OptionsStepProps = { addOns: AddOnsByEdition };

/** Options of each pass by category, saved on every change. */
export function OptionsStep({ addOns }: OptionsStepProps) {
  const t = useTranslations('checkout');
  const { entries } = useCart();
  const addable = addableEntries(entries);
  if (addable.length === 0) return <p className="py-4">{t('options.noneOption')}</p>;
  return (
    <>
      {entries.some(isEmptySubstitute) && <p className="mt-5 font-semibold">{t('options.substitute')}</p>}
      {addable.map((entry, index) => (
        <EntryOptions key={entry.id} entry={entry} index={index} addOns={addOns} />
      ))}
    </>
  );
}
