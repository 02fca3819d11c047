'use client';

import { Fragment } from 'react';
import { useTranslations } from 'next-intl';
import { OptionGroup, OptionRow } from '@/components/ui/option-row';
import { Raised } from '@/components/ui/raised';
import { formatMoney } from '@/lib/i18n/format';
import { categoryRows, choose, groupName } from './choices';
import { OptionPicks } from './option-picks';
import type { AddOnsView } from '@/lib/catalogue/schema';

type OptionCategoryProps = {
  /** Distinguishes the groups of several entries. */
  entryId: string;
  category: AddOnsView['optionCategories'][number];
  chosen: readonly string[];
  onChoose: (codes: string[]) => void;
  /** Picked codes by option. */
  picks: ReadonlyMap<string, readonly string[]>;
  onPick: (option: string, codes: string[]) => void;
};

/** One option category: radio buttons with a row "none", or checkboxes. */
export function OptionCategory({ entryId, category, chosen, onChoose, picks, onPick }: OptionCategoryProps) {
  const t = useTranslations('checkout.options');
  const { rows, none } = categoryRows(category, chosen);
  const name = groupName(entryId, category.code);
  const type = category.choice === 'single' ? 'radio' : 'checkbox';
  return (
    <OptionGroup legend={category.title} hint={t(category.choice)} className="mt-7 min-w-0">
      {none !== 'absent' && (
        <OptionRow
          type="radio"
          name={name}
          value=""
          title={t('noneRow')}
          price={formatMoney(0)}
          checked={none === 'chosen'}
          onChange={() => onChoose(choose(category, chosen, null))}
        />
      )}
      {rows.map((row) => (
        <Fragment key={row.code}>
          <OptionRow
            type={type}
            name={name}
            value={row.code}
            title={row.title}
            price={formatMoney(row.price)}
            checked={row.chosen}
            onChange={() => onChoose(choose(category, chosen, row.code))}
          >
            <Raised>{row.conditions}</Raised>
          </OptionRow>
          {row.chosen && row.choices && (
            <OptionPicks
              name={groupName(entryId, category.code, row.code)}
              option={row.title}
              choices={row.choices}
              picked={picks.get(row.code) ?? []}
              onPick={(codes) => onPick(row.code, codes)}
            />
          )}
        </Fragment>
      ))}
    </OptionGroup>
  );
}
