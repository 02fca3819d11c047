import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import { dayOfMoment, type Day } from '@/lib/core/dates';
import type { EditionView } from '@/lib/editions/schema';

type SeasonStateProps = { edition: EditionView; today: Day };

const ICONS = { over: 'box', valid: 'check', onSale: 'cart', planned: 'clock' } as const;

export function phaseOf({ validFrom, validUntil, onSaleFrom }: EditionView, today: Day): keyof typeof ICONS {
  if (validUntil < today) return 'over';
  if (validFrom <= today) return 'valid';
  return dayOfMoment(onSaleFrom) <= today ? 'onSale' : 'planned';
}

/** Where a season is: planned, on sale, valid or over; and whether something of it was sold. */
export function SeasonState({ edition, today }: SeasonStateProps) {
  const t = useTranslations('office.seasons.states');
  const phase = phaseOf(edition, today);
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <State icon={ICONS[phase]}>{t(phase)}</State>
      {edition.isFrozen && <State icon="lock">{t('frozen')}</State>}
    </span>
  );
}

const STEPS = ['planned', 'onSale', 'valid', 'over'] as const;

/** The steps of a season as doors: those behind it, where it is now, those to come. */
export function SeasonSteps({ edition, today }: SeasonStateProps) {
  const t = useTranslations('office.seasons');
  const now = STEPS.indexOf(phaseOf(edition, today));
  return (
    <ol aria-label={t('steps')} className="season-steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === now ? 'step' : undefined}
          className={index < now ? 'is-done' : undefined}
        >
          {t(`states.${step}`)}
        </li>
      ))}
    </ol>
  );
}
