import { useLocale, useTranslations } from 'next-intl';
import { QuotaGauges } from '@/components/layout/quota-gauges';
import { Alert } from '@/components/ui/alert';
import { DownloadLink } from '@/components/ui/download-link';
import { TextLink } from '@/components/ui/text-link';
import { formatCount, formatInstant, formatMoney } from '@/lib/i18n/format';
import { ROWS_PER_PAGE } from '@/lib/pro/csv/limits';
import type { ImportView, RowPage } from '@/lib/pro/schema';
import { CancelImport } from './cancel-import';
import { ImportSummary } from './import-summary';
import { RowFilter, type RowQuery, rowsHref } from './row-filter';
import { RowsTable } from './rows-table';
import { ValidateForm } from './validate-form';

type ValidationStepProps = {
  view: ImportView;
  page: RowPage;
  query: RowQuery;
  email: string;
  conditionsUrl: string;
};

const isQuota = ({ code }: { code: string }) => code === 'quota_exceeded';

/** Step 2: parsed rows, errors, price and order button. */
export function ValidationStep({ view, page, query, email, conditionsUrl }: ValidationStepProps) {
  const t = useTranslations('pro.validation');
  const locale = useLocale();
  const isBeyondQuota = view.errors.some(isQuota);
  const faultyLines = new Set(view.errors.filter((error) => !isQuota(error)).map(({ line }) => line));
  return (
    <>
      <ImportSummary>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{view.fileName}</b>{' '}
            <span className="num whitespace-normal! text-mute">
              {t('file', {
                rows: view.rows,
                shown: formatCount(view.rows),
                date: formatInstant(new Date(view.importedAt), locale),
              })}
            </span>
          </p>
          <TextLink href={{ pathname: '/pro', query: { step: 'import' } }} icon="upload">
            {t('replace')}
          </TextLink>
        </div>
      </ImportSummary>
      <QuotaGauges quota={view.quota} />
      {isBeyondQuota && (
        <Alert tone="error" title={t('quotaTitle')} className="mt-6">
          <p className="wrap-anywhere">{t('quotaText', { email })}</p>
        </Alert>
      )}
      {faultyLines.size > 0 && (
        <Alert
          tone="error"
          title={t('errorsTitle', { count: faultyLines.size, shown: formatCount(faultyLines.size) })}
          className="mt-6"
        >
          <p>{t('errorsText')}</p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <DownloadLink href={`/api/pro/import/errors.csv?locale=${locale}`}>
                {t('errorsFile')}
              </DownloadLink>
            </li>
            <li>
              <DownloadLink href={`/api/pro/import/faulty.csv?locale=${locale}`}>
                {t('faultyFile')}
              </DownloadLink>
            </li>
            <li>
              <TextLink href={{ pathname: '/pro', query: { step: 'import', rows: 'faulty' } }} icon="upload">
                {t('faultyUpload')}
              </TextLink>
            </li>
          </ul>
        </Alert>
      )}
      <RowFilter query={query} hasFaults={faultyLines.size > 0} />
      <div data-rows tabIndex={-1}>
        <RowsTable importId={view.id} rows={page.items} isBeyondQuota={isBeyondQuota} />
      </div>
      <RowPager query={query} total={page.total} />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-5">
        <span className="display text-d4">{t('total')}</span>
        <span className="display num text-d4">{formatMoney(view.total)}</span>
      </p>
      <ValidateForm
        importId={view.id}
        conditionsUrl={conditionsUrl}
        blocked={faultyLines.size > 0 ? 'errors' : isBeyondQuota ? 'quota' : null}
        cancel={<CancelImport importId={view.id} />}
      />
    </>
  );
}

function RowPager({ query, total }: { query: RowQuery; total: number }) {
  const t = useTranslations('pro.validation');
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  if (pages === 1) return null;
  const { page } = query;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-x-6 py-3">
      {page > 1 && (
        <TextLink href={rowsHref({ ...query, page: page - 1 })} scroll={false}>
          {t('previous')}
        </TextLink>
      )}
      <span className="num text-mute">{t('page', { page, pages })}</span>
      {page < pages && (
        <TextLink href={rowsHref({ ...query, page: page + 1 })} scroll={false}>
          {t('next')}
        </TextLink>
      )}
    </nav>
  );
}
