'use client';

import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/i18n/format';
import type { Preview } from './preview';

type FilePreviewProps = { fileName: string; preview: Extract<Preview, { ok: true }> };

/** Number of rows, and the first cells of each column. */
export function FilePreview({ fileName, preview: { header, rows, count } }: FilePreviewProps) {
  const t = useTranslations('pro.import');
  const label = t('preview', { fileName });
  return (
    <section aria-label={label} className="mt-5">
      <p className="num font-semibold">{t('rows', { count, shown: formatCount(count) })}</p>
      <dl className="mt-3 grid gap-x-gutter border-b border-hair text-small sm:grid-cols-2 lg:grid-cols-3">
        {header.map((name, index) => (
          <div key={index} className="min-w-0 border-t border-hair py-2.5">
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd>
              {rows.map(({ line, cells }) => (
                <span key={line} className="block truncate text-mute">
                  {cells[index]}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
