'use client';

import { useTranslations } from 'next-intl';
import { OptionGroup, OptionRow } from '@/components/ui/option-row';
import { Raised } from '@/components/ui/raised';
import { addableEntries, addOnsFor, offeredExtensions } from '@/lib/cart/offer-rules';
import type { EntryView } from '@/lib/cart/schema';
import type { AddOnsByEdition } from '@/lib/catalogue/schema';
import { formatMoney } from '@/lib/i18n/format';
import { toggle } from './choices';
import { EntryHead } from './entry-head';
import { FailureNotice } from './failure-notice';
import { useAddOns } from './use-add-ons';
import { useCart } from './use-cart';

function EntryExtensions({ entry, addOns }: { entry: EntryView; addOns: AddOnsByEdition }) {
  const t = useTranslations('checkout');
  const available = addOnsFor(entry, addOns);
  const { chosen, choose, error } = useAddOns(entry, 'extensions', available);
  const offered = offeredExtensions(entry, available);
  return (
    <section aria-labelledby={`${entry.id}-title`}>
      <EntryHead entry={entry} id={`${entry.id}-title`} />
      <FailureNotice error={error} note={t('errors.rolledBack')} />
      {offered.length === 0 ? (
        <p className="py-4">{t('extension.none')}</p>
      ) : (
        <OptionGroup legend={t('extension.legend')} hint={t('extension.hint')} className="mt-7 min-w-0">
          {offered.map(({ code, title, price, conditions }) => (
            <OptionRow
              key={code}
              type="checkbox"
              name={`${entry.id}-extension`}
              value={code}
              title={title}
              price={formatMoney(price)}
              checked={chosen.includes(code)}
              onChange={() => choose(toggle(chosen, code))}
            >
              <Raised>{conditions}</Raised>
            </OptionRow>
          ))}
        </OptionGroup>
      )}
    </section>
  );
}

/** Extensions of each pass. */
export function ExtensionStep({ addOns }: { addOns: AddOnsByEdition }) {
  const t = useTranslations('checkout');
  const entries = addableEntries(useCart().entries);
  if (entries.length === 0) return <p className="py-4">{t('extension.none')}</p>;
  return entries.map((entry) => <EntryExtensions key={entry.id} entry={entry} addOns={addOns} />);
}
