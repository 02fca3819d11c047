import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { NamedSelect } from '@/components/office/named-field';
import { OfficeSubmit } from '@/components/office/office-button';
import { Empty } from '@/components/office/office-list';
import { OfficeSection } from '@/components/office/thing';
import { Icon } from '@/components/ui/icon';
import { formatCount, formatEdition, formatMoney } from '@/lib/i18n/format';
import { NBSP } from '@/lib/i18n/formats';
import type { Report, Unit } from '@/lib/reports/schema';

type ReportsProps = {
  address: OfficeAddress;
  editions: readonly string[];
  edition: string | undefined;
  reports: readonly Report[];
};

/** The figures for the board: each report as bars beside its numbers, and as a file. */
export function Reports({ address, editions, edition, reports }: ReportsProps) {
  const t = useTranslations('reports');
  return (
    <>
      <h1 className="pb-2 pt-7">{t('title')}</h1>
      <p className="max-w-measure pb-5 text-mute">{t('lead')}</p>
      {editions.length > 0 && (
        <form className="flex flex-wrap items-end gap-3 pb-6">
          <NamedSelect
            name="edition"
            label={t('edition')}
            value={edition}
            options={editions.map((code) => ({ value: code, label: formatEdition(code) }))}
          />
          <OfficeSubmit look="square">{t('show')}</OfficeSubmit>
        </form>
      )}
      {reports.map((report) => (
        <ReportSection key={report.name} {...{ address, report }} />
      ))}
    </>
  );
}

const PER_PERCENT = 10;

function shown(cell: number | null, unit: Unit): string {
  if (cell === null) return '*';
  switch (unit) {
    case 'count':
      return formatCount(cell);
    case 'money':
      return formatMoney(cell);
    case 'rate':
      return `${Math.floor(cell / PER_PERCENT)}.${cell % PER_PERCENT}${NBSP}%`;
  }
}

function ReportSection({ address: { locale }, report }: { address: OfficeAddress; report: Report }) {
  const t = useTranslations('reports');
  const { name, edition, rows } = report;
  const query = new URLSearchParams({ ...(edition && { edition }), format: 'csv', locale });
  const title = t(`names.${name}.title`);
  return (
    <OfficeSection
      title={edition ? `${title}, ${formatEdition(edition)}` : title}
      end={
        rows.length > 0 && (
          <a
            href={`/api/admin/reports/${name}?${query.toString()}`}
            download
            aria-label={t('csvOf', { report: title })}
            className="inline-flex min-h-6 items-center gap-2 font-semibold no-underline hover:underline pointer-coarse:min-h-11"
          >
            {t('csv')}
            <Icon name="download" />
          </a>
        )
      }
    >
      {rows.length > 0 ? <ReportTable {...{ report, title }} /> : <Empty>{t('empty')}</Empty>}
    </OfficeSection>
  );
}

function ReportTable({ report, title }: { report: Report; title: string }) {
  const t = useTranslations('reports');
  const { name, columns, rows, sums } = report;
  const cells = [...rows.flatMap((row) => row.cells), ...(sums ?? [])];
  const numbers = (row: typeof cells) =>
    row.map((cell, index) => (
      <td key={columns[index]?.name} className="number" data-head={columns[index]?.head}>
        {shown(cell, columns[index]?.unit ?? 'count')}
      </td>
    ));
  return (
    <>
      <table className="office-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`names.${name}.key`)}</th>
            <td aria-hidden="true" />
            {columns.map(({ name: column, head }) => (
              <th key={column} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells: row }) => (
            <tr key={key}>
              <td className="key">{label}</td>
              <td aria-hidden="true" className="align-middle!">
                <Bars columns={columns} cells={row} rows={rows} />
              </td>
              {numbers(row)}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <td className="key">{t('sum')}</td>
              <td aria-hidden="true" />
              {numbers(sums)}
            </tr>
          </tfoot>
        )}
      </table>
      {cells.includes(null) && <p className="office-help">{t('hidden')}</p>}
    </>
  );
}

const WIDTH = 360;
const BAR = 10;
const FILLS = ['fill-ink', 'fill-projection'] as const;

type BarsProps = Pick<Report, 'columns' | 'rows'> & { cells: readonly (number | null)[] };

/** A bar for each number of a row; a dashed line where it is hidden. Rates are not drawn. */
function Bars({ columns, rows, cells }: BarsProps) {
  const drawn = columns.flatMap(({ unit }, index) => (unit === 'rate' ? [] : [index]));
  const most = Math.max(1, ...rows.flatMap((row) => drawn.map((index) => Math.abs(row.cells[index] ?? 0))));
  const height = drawn.length * (BAR + 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} className="block w-[360px] max-w-full">
      {drawn.map((index, order) => {
        const cell = cells[index] ?? null;
        const y = order * (BAR + 1);
        return cell === null ? (
          <path
            key={index}
            d={`M0 ${y + BAR / 2}h36`}
            strokeDasharray="3 3"
            strokeWidth="2"
            className="stroke-edge"
          />
        ) : (
          <rect
            key={index}
            y={y}
            height={BAR}
            width={(Math.abs(cell) / most) * WIDTH}
            className={FILLS[order % FILLS.length]}
          />
        );
      })}
    </svg>
  );
}
