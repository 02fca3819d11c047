'use client';

import { useTranslations } from 'next-intl';
import { OptionGroup, OptionRow } from '@/components/ui/option-row';
import { addableEntries, offeredExtensions, type AddOns } from '@/lib/cart/offer-rules';
import type { EntryView } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import { toggle } from './choices';
import { EntryHead } from './entry-head';
import { FailureNotice } from './failure-notice';
import { useAddOns } from './use-add-ons';
import { useCart } from './use-cart';

type EntryExtensionsProps = { entry: EntryView; index: number; catalogue: AddOns };

function EntryExtensions({ entry, index, catalogue }: EntryExtensionsProps) {
  const t = useTranslations('checkout');
  const { chosen, choose, error } = useAddOns(entry, 'extensions', catalogue);
  const offered = offeredExtensions(entry, catalogue);
  return (
    <section aria-labelledby={`${entry.id}-title`}>
      <EntryHead entry={entry} index={index} id={`${entry.id}-title`} />
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
              {conditions}
            </OptionRow>
          ))}
        </OptionGroup>
      )}
    </section>
  );
}

type ExtensionStepProps = { catalogue: AddOns };

/** Step 2: extensions of each pass. */
export function ExtensionStep({ catalogue }: ExtensionStepProps) {
  const t = useTranslations('checkout');
  const entries = addableEntries(useCart().entries);
  if (entries.length === 0) return <p className="py-4">{t('extension.none')}</p>;
  return entries.map((entry, index) => (
    <EntryExtensions key={entry.id} entry={entry} index={index} catalogue={catalogue} />
  ));
}
