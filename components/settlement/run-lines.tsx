import { useLocale, useTranslations } from 'next-intl';
import type { Texts } from '@/components/office/office-list';
import { PlainTable } from '@/components/office/plain-table';
import { classNames } from '@/components/ui/class-names';
import { formatAmount, formatCount, formatDay } from '@/lib/i18n/format';
import { NBSP } from '@/lib/i18n/formats';
import { pricesOf, printedWeight, steppedOf } from '@/lib/settlement/rules';
import type { Rule } from '@/lib/settlement/rule-schema';
import type { Run, SettlementLine } from '@/lib/settlement/schema';
import { returnWords } from './return-words';

const weightOf = (rule: Rule, weight: bigint): string => formatAmount(printedWeight(rule, weight));

/** The price of the entries, or the lowest and the highest one; empty without entries. */
function priceRange(line: SettlementLine): string {
  const prices = pricesOf(line);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest === undefined || highest === undefined) return '';
  return [...new Set([lowest, highest])].map(formatAmount).join('\u2013');
}

const sumOf = (lines: readonly SettlementLine[], valueOf: (line: SettlementLine) => number): number =>
  lines.reduce((sum, line) => sum + valueOf(line), 0);

type NumberColumn = {
  name: 'visits' | 'stepped' | 'price' | 'weight' | 'gross' | 'advance' | 'correction' | 'carried';
  valueOf: (line: SettlementLine) => string;
  sum: string;
};

/** The columns that say something in this run; what is zero for every house is left out. */
function columnsOf({ lines, ruleDetails }: Run): NumberColumn[] {
  const money = (name: NumberColumn['name'], valueOf: (line: SettlementLine) => number): NumberColumn => ({
    name,
    valueOf: (line) => formatAmount(valueOf(line)),
    sum: formatAmount(sumOf(lines, valueOf)),
  });
  const all: (NumberColumn & { isShown: boolean })[] = [
    {
      name: 'visits',
      isShown: true,
      valueOf: ({ visits }) => formatCount(visits),
      sum: formatCount(sumOf(lines, ({ visits }) => visits)),
    },
    {
      name: 'stepped',
      isShown: sumOf(lines, steppedOf) > 0,
      valueOf: (line) => formatCount(steppedOf(line)),
      sum: formatCount(sumOf(lines, steppedOf)),
    },
    {
      name: 'price',
      isShown: ruleDetails.kind !== 'fixed' && ruleDetails.kind !== 'flat',
      valueOf: priceRange,
      sum: '',
    },
    {
      name: 'weight',
      isShown: ruleDetails.kind === 'pot' || ruleDetails.kind === 'base_pot',
      valueOf: ({ weight }) => weightOf(ruleDetails, BigInt(weight)),
      sum: weightOf(
        ruleDetails,
        lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n),
      ),
    },
    { isShown: true, ...money('gross', ({ gross }) => gross) },
    { isShown: lines.some(({ advance }) => advance > 0), ...money('advance', ({ advance }) => -advance) },
    {
      isShown: lines.some(({ correction }) => correction !== 0),
      ...money('correction', ({ correction }) => correction),
    },
    { isShown: lines.some(({ carried }) => carried > 0), ...money('carried', ({ carried }) => carried) },
  ];
  return all.filter(({ isShown }) => isShown);
}

/** The lines of a run per house with their sums. Houses that need a look are marked. */
export function RunLines({ run }: { run: Run }) {
  const t = useTranslations('office.settlement');
  const columns = columnsOf(run);
  const { lines, id } = run;
  const hasState = lines.some(({ statement, payment }) => statement !== null || payment !== null);
  return (
    <PlainTable
      caption={t('lines')}
      columns={[
        t('columns.house'),
        ...columns.map(({ name }) => ({
          name: t(`columns.${name}`),
          className: 'text-right max-md:hidden',
        })),
        hasState && t('columns.statement'),
        { name: t('columns.netOfHouse'), className: 'end' },
      ]}
      foot={
        <tr>
          <td>{t('houses', { count: lines.length })}</td>
          {columns.map(({ name, sum }) => (
            <td key={name} className="num text-right max-md:hidden">
              {sum}
            </td>
          ))}
          {hasState && <td />}
          <td className="end">{formatAmount(run.net)}</td>
        </tr>
      }
    >
      {lines.map((line) => (
        <tr key={line.partnerId}>
          <td
            className={classNames(
              'key',
              line.carried > 0 && 'bg-season-tint shadow-[inset_4px_0_0_var(--color-season)] md:!pl-3',
            )}
          >
            {line.partner}
            <span className="block tabular-nums font-normal text-mute md:hidden">
              {columns
                .map(({ name, valueOf }) => ({ head: t(`columns.${name}`), value: valueOf(line) }))
                .filter(({ value }) => value !== '')
                .map(({ head, value }) => `${head} ${value}`.replaceAll(' ', NBSP))
                .join(', ')}
            </span>
          </td>
          {columns.map(({ name, valueOf }) => (
            <td key={name} className="num text-right max-md:hidden">
              {valueOf(line)}
            </td>
          ))}
          {hasState && (
            <td className="num">
              <StatementCell {...{ line, runId: id }} />
            </td>
          )}
          <td className="end font-semibold">{formatAmount(line.net)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** What became of a payment, and why. */
function paymentText(
  t: Texts<'office.settlement'>,
  { state, bookedOn, reason }: NonNullable<SettlementLine['payment']>,
): string {
  const said = t(`payment.${state}`, { day: bookedOn ? formatDay(bookedOn) : '' });
  return reason ? t('payment.because', { said, reason: returnWords(t, reason) }) : said;
}

/** The number of a statement, and what became of its payment. */
function StatementCell({
  line: { partnerId, statement, payment },
  runId,
}: {
  line: SettlementLine;
  runId: string;
}) {
  const t = useTranslations('office.settlement');
  const locale = useLocale();
  const file = `/api/admin/settlement/runs/${runId}/statements.pdf?${new URLSearchParams({ partner: partnerId, locale })}`;
  return (
    <>
      {statement && (
        <a href={file} className="underline">
          {statement.number}
        </a>
      )}
      {statement?.objectedAt && `, ${t(statement.answeredAt ? 'objection.answered' : 'objection.open')}`}
      {payment && (
        <span
          className={classNames(
            // the bank's reason may be long
            'block whitespace-normal [overflow-wrap:anywhere]',
            payment.state === 'returned' ? 'text-error' : 'text-mute',
          )}
        >
          {paymentText(t, payment)}
        </span>
      )}
    </>
  );
}
