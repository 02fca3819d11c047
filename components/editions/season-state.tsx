import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import { dayOfMoment, type Day } from '@/lib/core/dates';
import type { EditionView } from '@/lib/editions/schema';

type SeasonStateProps = { edition: EditionView; today: Day };

/** Where a season is: planned, on sale, valid or over; and whether something of it was sold. */
export function SeasonState({ edition, today }: SeasonStateProps) {
  const t = useTranslations('office.seasons.states');
  const { validFrom, validUntil, onSaleFrom, isFrozen } = edition;
  const phase =
    validUntil < today
      ? 'over'
      : validFrom <= today
        ? 'valid'
        : dayOfMoment(onSaleFrom) <= today
          ? 'onSale'
          : 'planned';
  const icons = { over: 'box', valid: 'check', onSale: 'cart', planned: 'clock' } as const;
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <State icon={icons[phase]}>{t(phase)}</State>
      {isFrozen && <State icon="lock">{t('frozen')}</State>}
    </span>
  );
}
