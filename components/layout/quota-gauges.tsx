import { useTranslations } from 'next-intl';
import { Gauge } from '@/components/ui/gauge';
import { formatCount } from '@/lib/i18n/format';
import type { QuotaView } from '@/lib/pro/schema';

/** Ordered and uploaded passes per quota, as gauges with text. */
export function QuotaGauges({ quota }: { quota: readonly QuotaView[] }) {
  const t = useTranslations('pro.quota');
  if (!quota.length) return <p className="mt-6 text-mute">{t('none')}</p>;
  return (
    <ul className="mt-3.5 grid border-y-2 border-ink md:grid-cols-2 lg:grid-cols-3">
      {quota.map(({ product, edition, title, quota: max, used, imported, remaining }) => {
        const value = used + imported;
        const amount = t('amount', { value: formatCount(value), max: formatCount(max) });
        const remainder =
          remaining < 0
            ? t('exceeded', { shown: formatCount(-remaining) })
            : t('remaining', { count: remaining, shown: formatCount(remaining) });
        return (
          <li
            key={`${product} ${edition}`}
            className="max-md:not-first:border-t max-md:not-first:border-hair md:not-first:border-l md:not-first:border-hair md:not-first:pl-6"
          >
            <Gauge
              {...{ value, max, title, remainder }}
              label={t('gauge', { title, amount, remainder })}
              amount={
                used > 0 ? `${amount}, ${t('used', { count: used, shown: formatCount(used) })}` : amount
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
