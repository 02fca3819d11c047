import { useTranslations } from 'next-intl';
import { NamedField, NamedSelect } from '@/components/office/named-field';
import { formatEdition } from '@/lib/i18n/format';
import { isUnreadable } from '@/lib/settlement/schema';

export type PreviewChoice = {
  editions: readonly string[];
  houses: readonly { id: string; name: string }[];
  edition: string | undefined;
  house: string | undefined;
  /** In francs, as typed. */
  pot: string | undefined;
};

/** Subject of a rule's preview: an edition, a house, and a pot other than that of the income. */
export function PreviewFields({ editions, houses, edition, house, pot }: PreviewChoice) {
  const t = useTranslations('officeForms.rules');
  return (
    <>
      <NamedSelect
        name="edition"
        label={t('fields.edition')}
        value={edition}
        options={editions.map((code) => ({ value: code, label: formatEdition(code) }))}
      />
      <NamedSelect
        name="house"
        label={t('fields.house')}
        value={house}
        options={houses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NamedField
        name="pot"
        label={t('fields.pot')}
        value={pot}
        help={t('potHelp')}
        fault={isUnreadable(pot) ? t('wrongPot') : undefined}
        inputMode="decimal"
      />
    </>
  );
}
