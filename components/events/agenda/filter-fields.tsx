import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { addDays } from '@/lib/core/dates';
import { shownPeriod } from '@/lib/events/agenda-address';
import type { Facet } from '@/lib/events/event-tags';
import type { AgendaProps } from './agenda-props';

type FieldProps = { id: string; label: string; error?: string | undefined; children: ReactNode };

const Field = ({ id, label, error, children }: FieldProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-[7px] block font-semibold">
      {label}
    </label>
    {children}
    {error && (
      <p id={`${id}-error`} className="mt-[7px] flex gap-2 text-small font-semibold text-error">
        <Icon name="warning" className="size-5" />
        {error}
      </p>
    )}
  </div>
);

const DISTANCES = [10, 20, 30];

/** Distance around the chosen town. */
export function AroundField({ state }: AgendaProps) {
  const t = useTranslations('agenda.around');
  const distances = [...new Set([...DISTANCES, ...(state.around ? [state.around] : [])])];
  return (
    <Field id="agenda-around" label={t('label')}>
      <Select
        id="agenda-around"
        name="around"
        defaultValue={state.around ?? ''}
        empty={t('none')}
        options={distances.map((km) => ({ value: String(km), label: t('km', { km }) }))}
      />
    </Field>
  );
}

/** Select with result counts per value. Several values from a link share one row. */
export function ChoiceField({ choice, agenda, state }: AgendaProps & { choice: Exclude<Facet, 'category'> }) {
  const t = useTranslations('agenda');
  const options = agenda.facets[choice];
  const chosen: readonly string[] = state[choice] ?? [];
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const id = `agenda-${choice}`;
  return (
    <Field id={id} label={t(`${choice}.label`)}>
      <Select
        id={id}
        name={choice}
        defaultValue={chosen.join(',')}
        empty={t(`${choice}.all`)}
        options={[
          ...(chosen.length > 1 ? [{ value: chosen.join(','), label: labels.join(', ') }] : []),
          // plain concatenation: a hundred formatter calls would cost more than rendering the list
          ...options.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
        ]}
      />
    </Field>
  );
}

/** Length of the period that an error shows as an example. */
const EXAMPLE_DAYS = 9;

export function PeriodField({ state, today }: AgendaProps) {
  const t = useTranslations('agenda.period');
  const locale = useLocale();
  const isWrong = state.period !== undefined;
  const example = () => shownPeriod({ from: today, to: addDays(today, EXAMPLE_DAYS) }, locale);
  return (
    <Field
      id="agenda-period"
      label={t('label')}
      error={isWrong ? t('error', { example: example() }) : undefined}
    >
      <input
        id="agenda-period"
        name="period"
        type="text"
        autoComplete="off"
        maxLength={40}
        placeholder={t('placeholder')}
        defaultValue={state.period ?? (state.when ? '' : shownPeriod(state, locale))}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'agenda-period-error' : undefined}
        className="input tabular-nums"
      />
    </Field>
  );
}

export function WordsField({ state }: AgendaProps) {
  const t = useTranslations('agenda.words');
  return (
    <span className="relative block">
      <label htmlFor="agenda-q" className="sr-only">
        {t('label')}
      </label>
      <input
        id="agenda-q"
        name="q"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('placeholder')}
        defaultValue={state.q ?? ''}
        className="input border-0 border-b-2 border-ink pl-0 pr-14"
      />
      <button type="submit" className="absolute inset-y-0 right-0 grid w-12 place-items-center hover:bg-fog">
        <Icon name="search" />
        <span className="sr-only">{t('submit')}</span>
      </button>
    </span>
  );
}
