import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { CURRENCY } from '@/lib/core/money';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { useIsSold, useStoredEdition } from './edition-context';
import { EditionCell, EditionField } from './edition-field';
import type { EditionValues } from './edition-values';
import { TextButton } from './form-section';

/** Titles in every language, price, number sold, and what opens the rest. */
const COLUMNS = LOCALES.length + 3;

/** Add-ons, one a row, languages side by side. */
export function AddOnTable({ caption, children }: { caption: string; children: ReactNode }) {
  const t = useTranslations('officeForms.seasons');
  return (
    <table className="office-table office-cells md:col-span-4 md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {LOCALES.map((locale) => (
            <th key={locale} scope="col" lang={locale}>
              {LANGUAGES[locale].name}
            </th>
          ))}
          <th scope="col" className="end w-[14%]">
            {CURRENCY}
          </th>
          <th scope="col" className="end w-[10%]">
            {t('soldHead')}
          </th>
          <td className="w-[10%]" />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type MoreProps = { label: string; name: string; isOpen: boolean; children: ReactNode };

/** Fields that have no column, below the row that they belong to. */
export const More = ({ label, name, isOpen, children }: MoreProps) => (
  <tr className="office-more">
    <td colSpan={COLUMNS}>
      <details open={isOpen}>
        <summary>
          {label}
          <span className="sr-only">, {name}</span>
        </summary>
        <div className="grid gap-x-5 gap-y-3.5 pb-4 pt-1 md:grid-cols-4">{children}</div>
      </details>
    </td>
  </tr>
);

type AddOnPath = `extensions.${number}` | `optionCategories.${number}.options.${number}`;
type AddOnRowProps = {
  path: AddOnPath;
  code: string;
  isOption?: boolean;
  onRemove: () => void;
  /** Fields beside code and conditions. */
  children: ReactNode;
};

/** An add-on: titles and price in the row, code and conditions below it. */
export function AddOnRow({ path, code, isOption = false, onRemove, children }: AddOnRowProps) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const { sold } = useStoredEdition();
  const isSold = useIsSold(code);
  const [isNew] = useState(code === '');
  const { title, conditions } = useWatch<EditionValues, AddOnPath>({ name: path });
  const name = title[locale] || t('newMember');
  return (
    <>
      <tr>
        {LOCALES.map((one) => (
          <td key={one} lang={one} className={isOption ? 'md:pl-5!' : 'font-semibold'}>
            <EditionCell
              path={`${path}.title.${one}`}
              label={t('titleIn', { language: LANGUAGES[one].name })}
            />
            {!conditions[one] && !isNew && (
              <p lang={locale} className="office-help flex items-center gap-1.5 font-normal">
                <Icon name="warning" className="!size-3.5" />
                {t('conditionsMissing', { language: LANGUAGES[one].name })}
              </p>
            )}
          </td>
        ))}
        <td className="end">
          <EditionCell path={`${path}.price`} label={t('price')} isAmount />
        </td>
        <td className="number text-mute" data-head={t('soldHead')}>
          {sold[code] ?? 0}
        </td>
        <td />
      </tr>
      <More label={t('texts')} name={name} isOpen={isNew}>
        <EditionField path={`${path}.code`} label={t('code')} />
        {!isSold && (
          <div className="self-end md:col-span-3 md:justify-self-end">
            <TextButton label={t('remove')} name={t('removeProduct', { product: name })} onPress={onRemove} />
          </div>
        )}
        {LOCALES.map((one) => (
          <div key={one} lang={one} className="md:col-span-2">
            <EditionField
              path={`${path}.conditions.${one}`}
              label={t('conditionsIn', { language: LANGUAGES[one].name })}
              isLong
            />
          </div>
        ))}
        {children}
      </More>
    </>
  );
}
