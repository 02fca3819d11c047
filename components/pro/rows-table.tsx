import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatMoney } from '@/lib/i18n/format';
import type { RowError, RowPage } from '@/lib/pro/schema';
import { CorrectRow } from './correct-row';
import { DropRow } from './drop-row';

const STACKED = 'max-md:block max-md:border-0! max-md:p-0!';

type Row = RowPage['items'][number];

type RowsTableProps = {
  importId: string;
  rows: readonly Row[];
  /** Every row can be removed then. */
  isBeyondQuota: boolean;
};

/** Rows of the file: product, options, data, total. Below 768 px the cells are stacked. */
export function RowsTable({ importId, rows, isBeyondQuota }: RowsTableProps) {
  const t = useTranslations('pro.validation');
  if (!rows.length) return <p className="mt-6 border-y border-hair py-6">{t('noRows')}</p>;
  return (
    <table className="data-table mt-6 table-fixed max-md:block">
      <caption className="sr-only">{t('table')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('options')}</th>
          <th scope="col">{t('data')}</th>
          <th scope="col" className="w-32 text-right!">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t-2 max-md:border-ink">
        {rows.map((row) => (
          <RowLine key={row.line} importId={importId} row={row} isBeyondQuota={isBeyondQuota} />
        ))}
      </tbody>
    </table>
  );
}

/** Errors of a row: column, value and reason. */
function Faults({ cells, errors }: { cells: Row['cells']; errors: readonly RowError[] }) {
  const t = useTranslations('pro');
  const sentence = ({ column: at, code, message }: RowError) => {
    if (code === 'quota_exceeded') return message;
    const column = t(`columns.names.${at}`);
    const value = cells[at];
    return value
      ? t('validation.cellFault', { column, value, message })
      : t('columns.fault', { column, message });
  };
  return (
    <ul className="mt-1 text-small font-semibold text-error">
      {errors.map((error) => (
        <li key={`${error.column} ${error.code}`}>{sentence(error)}</li>
      ))}
    </ul>
  );
}

type RowLineProps = { importId: string; row: Row; isBeyondQuota: boolean };

function RowLine({ importId, row, isBeyondQuota }: RowLineProps) {
  const t = useTranslations('pro.validation');
  const { line, cells, product, options, total, errors } = row;
  const isFaulty = errors.length > 0;
  const isCorrectable = errors.some(({ code }) => code !== 'quota_exceeded');
  const person = [cells.firstName, cells.lastName].filter(Boolean).join(' ');
  return (
    <tr
      className={classNames(
        'max-md:grid max-md:gap-1 max-md:border-b max-md:border-hair max-md:py-4',
        isFaulty && 'bg-error-tint shadow-[inset_6px_0_0] shadow-error max-md:pl-5 max-md:pr-3',
      )}
    >
      <th scope="row" className={classNames('wrap-anywhere', isFaulty && 'md:pl-5!', STACKED)}>
        <span className="block font-semibold">{product || cells.product}</span>
        <span className="num block text-small font-normal text-mute">{t('line', { line })}</span>
      </th>
      <td className={classNames('wrap-anywhere', STACKED)}>
        {options.length
          ? options.join(', ')
          : cells.options || <span className="text-mute">{t('none')}</span>}
      </td>
      <td className={classNames('wrap-anywhere', STACKED)}>
        <span className="block">{[cells.lastName, cells.firstName].filter(Boolean).join(', ')}</span>
        {cells.birthDate && (
          <span className="num block whitespace-normal! text-small text-mute">
            {t('born', { date: cells.birthDate })}
          </span>
        )}
        {isFaulty && <Faults cells={cells} errors={errors} />}
        {(isFaulty || isBeyondQuota) && (
          <span className="flex flex-wrap gap-x-6">
            {isCorrectable && <CorrectRow importId={importId} line={line} cells={cells} errors={errors} />}
            <DropRow importId={importId} line={line} person={person} />
          </span>
        )}
      </td>
      <td className={classNames('num md:text-right', isFaulty && 'md:pr-3.5!', STACKED)}>
        {product ? formatMoney(total) : '–'}
      </td>
    </tr>
  );
}
