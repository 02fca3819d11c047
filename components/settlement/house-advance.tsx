import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/office/state';
import { OfficeSection } from '@/components/office/thing';
import { formatCount, formatDay, formatEdition, formatMoney, monthName } from '@/lib/i18n/format';
import { NBSP } from '@/lib/i18n/formats';
import type { AdvanceLine, CurrentAdvance, PendingRun } from '@/lib/settlement/advance-schema';
import { firstDayOf } from '@/lib/visits/house-rules';

const PERCENT = 100;
const percentOf = (percent: number) => `${percent}${NBSP}%`;

/** How an amount comes about: `291 × CHF 14.00 × 50 %`. */
function calculationOf({ visits, price, each, percent }: AdvanceLine, { rule }: CurrentAdvance['rule']) {
  const share = 'percent' in rule && each * PERCENT === price * rule.percent ? rule.percent : null;
  const amount = share === null ? [formatMoney(each)] : [formatMoney(price), percentOf(share)];
  const weighed = percent === PERCENT ? [] : [percentOf(percent)];
  return [formatCount(visits), ...amount, ...weighed].join(' × ');
}

type Row = { key: string; name: string; calculation?: ReactNode; amount: number };

type HouseAdvanceProps = { advance: CurrentAdvance | null; pending: readonly PendingRun[] };

/** What runs pay a house whose statements are not sent yet, and its next advance if computed today. */
export function HouseAdvance({ advance, pending }: HouseAdvanceProps) {
  const t = useTranslations('house.advance');
  return (
    <>
      {pending.map(({ id, kind, from, until, visits, net }) => (
        <Notice key={id} tone="quiet" icon="clock">
          <b className="font-semibold">
            {t(`pending.${kind}`, { from: formatDay(from), until: formatDay(until) })}
          </b>
          <p>
            {t('pending.line', {
              entries: t('entries', { count: visits, visits: formatCount(visits) }),
              amount: formatMoney(net),
            })}
          </p>
        </Notice>
      ))}
      {advance && <RunningAdvance current={advance} />}
    </>
  );
}

/** Next advance of a house if computed today, month by month. */
function RunningAdvance({ current }: { current: CurrentAdvance }) {
  const t = useTranslations('house.advance');
  const locale = useLocale();
  const { edition, rule, places, months, visits, gross, advance, correction, net } = current;
  const entries = t('entries', { count: visits, visits: formatCount(visits) });
  const others: Row[] = [
    { key: 'debt', name: t('debt'), amount: -advance },
    { key: 'correction', name: t('correction'), amount: correction },
  ].filter(({ amount }) => amount !== 0);
  const rows: Row[] = [
    ...months.map(({ month, declared, lines, amount }) => ({
      key: month,
      name: monthName(firstDayOf(month), locale),
      calculation: (
        <>
          {lines.map((line) => (
            <span key={`${line.price} ${line.percent}`} className="block">
              {calculationOf(line, rule)}
            </span>
          ))}
          {declared > 0 && (
            <span className="block text-mute">
              {t('declared', { count: declared, visits: formatCount(declared) })}
            </span>
          )}
        </>
      ),
      amount,
    })),
    ...(others.length > 0
      ? [{ key: 'gross', name: t('gross'), calculation: entries, amount: gross }, ...others]
      : []),
  ];
  return (
    <OfficeSection
      title={t('title', { edition: formatEdition(edition) })}
      end={<span className="text-mute">{t('when')}</span>}
    >
      {rows.length === 0 ? (
        <p className="py-2 text-mute">{t('none')}</p>
      ) : (
        <table className="w-full tabular-nums">
          <caption className="sr-only">{t('caption')}</caption>
          <tbody>
            {rows.map(({ key, name, calculation, amount }) => (
              <tr key={key} className="border-b border-hair">
                <th scope="row" className="py-2 pr-3 text-left align-top font-normal first-letter:uppercase">
                  {name}
                </th>
                <td className="py-2 pr-3 text-right align-top max-sm:text-small max-sm:tracking-tight min-[440px]:whitespace-nowrap">
                  {calculation}
                </td>
                <td className="whitespace-nowrap py-2 text-right align-top">{formatMoney(amount)}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-3 text-left align-top">
                {t('soFar')}
              </th>
              <td className="py-2 pr-3 text-right align-top">{others.length === 0 && entries}</td>
              <td className="whitespace-nowrap py-2 text-right align-top">{formatMoney(net)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="pt-1 text-mute">
        {t('rule', { name: rule.name, version: rule.version })}
        {places > 1 && ` ${t('places', { count: places })}`}
      </p>
    </OfficeSection>
  );
}
