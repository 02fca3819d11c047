'use client';

import { useTranslations } from 'next-intl';
import { OptionRow } from '@/components/ui/option-row';
import type { AddOnsView } from '@/lib/catalogue/schema';
import { toggle } from './choices';

type Choices = NonNullable<AddOnsView['optionCategories'][number]['options'][number]['choices']>;

type OptionPicksProps = {
  /** Also the id of the group. */
  name: string;
  option: string;
  choices: Choices;
  picked: readonly string[];
  onPick: (codes: string[]) => void;
};

/** Choice of a chosen option. Once all are picked, another one needs one to be given up. */
export function OptionPicks({ name, option, choices: { pick, of }, picked, onPick }: OptionPicksProps) {
  const t = useTranslations('checkout.options');
  const isFull = picked.length >= pick;
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="min-w-0 scroll-mt-6 border-[1.5px] border-t-0 border-edge px-4 py-3.5"
    >
      <legend className="sr-only">{option}</legend>
      <p className="mb-2 text-small" role="status">
        {t('pick', { pick, left: Math.max(0, pick - picked.length) })}
      </p>
      {/* a wrapper, so that the first row has its upper line */}
      <div>
        {of.map(({ code, title }) => (
          <OptionRow
            key={code}
            type="checkbox"
            name={name}
            value={code}
            title={title}
            checked={picked.includes(code)}
            disabled={isFull && !picked.includes(code)}
            onChange={() => onPick(toggle(picked, code))}
          />
        ))}
      </div>
    </fieldset>
  );
}
