'use client';

import { useTranslations } from 'next-intl';
import { IMPORT_COLUMNS, mapHeader, type ImportColumn } from '@/lib/pro/csv/columns';
import type { Columns } from './use-import';

type ColumnMappingProps = {
  header: readonly string[];
  columns: Columns;
  missing: readonly ImportColumn[];
  onChange: (columns: Columns) => void;
};

/** Says of each header what it holds, where we could not tell by ourselves. */
export function ColumnMapping({ header, columns, missing, onChange }: ColumnMappingProps) {
  const t = useTranslations('pro.columns');
  const known = mapHeader(header).mapping;
  return (
    <fieldset className="mt-7 border-t-2 border-ink pt-5">
      <legend className="display float-left mb-2 w-full text-d4">{t('title')}</legend>
      <p className="max-w-measure clear-both">{t('text')}</p>
      <ul className="mt-4 grid gap-x-gutter gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {header.map((name, index) => (
          <li key={index}>
            <label className="block">
              <span className="mb-1.5 block font-semibold wrap-anywhere">{name}</span>
              <select
                className="input"
                value={(Object.hasOwn(columns, name) ? columns[name] : known[index]) ?? ''}
                onChange={({ target: { value } }) =>
                  onChange({ ...columns, [name]: IMPORT_COLUMNS.find((one) => one === value) ?? null })
                }
              >
                <option value="">{t('unused')}</option>
                {IMPORT_COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {t(`names.${column}`)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {missing.length > 0
          ? t('missing', { columns: missing.map((column) => t(`names.${column}`)).join(', ') })
          : ''}
      </p>
    </fieldset>
  );
}
