import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/i18n/format';
import type { HouseMonth } from '@/lib/visits/house-schema';
import { CountForm } from './count-form';

type HouseFiguresProps = { placeId: string; month: HouseMonth; monthName: string };

/** How the entries of a month came together, what did not count, and the count of a paper list. */
export function HouseFigures({ placeId, month, monthName }: HouseFiguresProps) {
  const t = useTranslations('house');
  const reasons = useTranslations('house.reasons');
  const paper = useTranslations('doors.paper');
  const { total, scanned, typed, declared, repeats, voided, refused, declareUntil } = month;
  const refusedTotal = refused.reduce((sum, { number }) => sum + number, 0);
  const rows = [
    { name: t('scanned'), number: scanned },
    { name: t('typed'), number: typed },
    { name: t('declared'), number: declared },
    { name: t('counted', { month: monthName }), number: total, isSum: true },
    { name: t('repeats'), number: repeats },
    ...(voided > 0 ? [{ name: t('voided'), number: voided }] : []),
    {
      name: refusedTotal
        ? t('refusedFor', {
            reasons: refused.map(({ reason, number }) => `${reasons(reason)} ${number}`).join(', '),
          })
        : t('refused'),
      number: refusedTotal,
    },
  ];
  return (
    <section className="mb-8" aria-label={t('figures')}>
      <dl>
        {rows.map(({ name, number, isSum }) => (
          <div
            key={name}
            className={
              isSum
                ? 'flex justify-between gap-4 border-y border-ink py-2 font-semibold'
                : 'flex justify-between gap-4 border-b border-hair py-2'
            }
          >
            <dt>{name}</dt>
            <dd className="num">{formatCount(number)}</dd>
          </div>
        ))}
      </dl>
      {declareUntil ? (
        <CountForm
          key={`${placeId} ${month.month}`}
          placeId={placeId}
          month={month.month}
          number={declared}
          note={month.note}
          until={declareUntil}
          verb={paper('count')}
        />
      ) : (
        <p className="pt-3 text-mute">{t('declareOver')}</p>
      )}
    </section>
  );
}
