'use client';

import { useTranslations } from 'next-intl';
import {
  IMPORT_COLUMNS,
  mapHeader,
  type ColumnMapping as Mapping,
  type ImportColumn,
} from '@/lib/pro/csv/columns';
import type { Columns } from './use-import';

type ColumnMappingProps = {
  header: readonly string[];
  remembered: Columns;
  mapping: Mapping;
  missing: readonly ImportColumn[];
  onSay: (header: string, column: ImportColumn | null) => void;
};

/**
 * Assigns a meaning to each column that was not recognised. Open while a mandatory column is missing; otherwise
 * collapsed, because unknown columns are ignored.
 */
export function ColumnMapping({ header, remembered, ...rest }: ColumnMappingProps) {
  const t = useTranslations('pro.columns');
  const unknown = mapHeader(header).mapping.filter((column) => column === null).length;
  if (unknown === 0) return null;
  if (mapHeader(header, remembered).missing.length > 0)
    return (
      <section className="mt-7 border-t-2 border-ink pt-5">
        <h3 className="text-d4">{t('title')}</h3>
        <p className="mt-2 max-w-measure">{t('text')}</p>
        <Headers header={header} {...rest} />
      </section>
    );
  return (
    <details className="mt-5">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('unknown', { count: unknown })}
      </summary>
      <Headers header={header} {...rest} />
    </details>
  );
}

function Headers({ header, mapping, missing, onSay }: Omit<ColumnMappingProps, 'remembered'>) {
  const t = useTranslations('pro.columns');
  return (
    <>
      <ul className="mt-4 grid gap-x-gutter gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {header.map((name, index) => (
          <li key={index}>
            <label className="block">
              <span className="mb-1.5 block font-semibold wrap-anywhere">
                {name || t('unnamed', { index: index + 1 })}
              </span>
              <select
                className="input"
                value={mapping[index] ?? ''}
                onChange={({ target: { value } }) =>
                  onSay(name, IMPORT_COLUMNS.find((one) => one === value) ?? null)
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
    </>
  );
}
