import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { monthName } from '@/lib/i18n/format';
import type { MonthState, ValidityMonth } from './validity';

const DOORS: Record<MonthState, string> = {
  past: 'border-ink bg-ink text-paper forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText] forced-colors:text-[Canvas]',
  current: 'border-ink bg-season forced-colors:border-4',
  future: 'border-edge text-mute',
};

/** A door per month of the pass: past months are closed, the current one has the season's colour. */
export function MonthDoors({ months }: { months: readonly ValidityMonth[] }) {
  const t = useTranslations('account.passes');
  const locale = useLocale();
  const passed = months.filter(({ state }) => state === 'past').length;
  return (
    <div
      role="img"
      aria-label={t('months', { passed, total: months.length })}
      className="mt-5 flex gap-[3px] sm:gap-1.5"
    >
      {months.map(({ first, state }) => (
        <span
          key={first}
          aria-hidden="true"
          className={classNames(
            'field rounded-arch flex h-14 min-w-0 flex-1 items-end justify-center border-2 pb-1.5 text-micro font-semibold lg:h-[78px]',
            DOORS[state],
          )}
        >
          {monthName(first, locale).charAt(0).toLowerCase()}
        </span>
      ))}
    </div>
  );
}
