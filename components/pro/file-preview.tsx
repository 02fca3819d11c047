'use client';

import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/i18n/format';
import type { Preview } from './preview';

type FilePreviewProps = { fileName: string; preview: Extract<Preview, { ok: true }> };

/** Number of rows, and the first rows of the file, one column of the table each. */
export function FilePreview({ fileName, preview: { header, rows, count } }: FilePreviewProps) {
  const t = useTranslations('pro.import');
  const label = t('preview', { fileName });
  return (
    <section aria-label={label} className="mt-5">
      <p className="num font-semibold">{t('rows', { count, shown: formatCount(count) })}</p>
      <table className="data-table mt-3 table-fixed text-small">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            {rows.map(({ line }) => (
              <th key={line} scope="col">
                {t('line', { line })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {header.map((name, index) => (
            <tr key={index}>
              <th scope="row" className="wrap-anywhere">
                {name}
              </th>
              {rows.map(({ line, cells }) => (
                <td key={line} className="truncate">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
