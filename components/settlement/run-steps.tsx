import { useTranslations } from 'next-intl';
import { StepBar } from '@/components/ui/step-bar';
import { formatDay, formatInstantDay } from '@/lib/i18n/format';
import { instantOf } from '@/lib/core/dates';
import type { Run, RunState } from '@/lib/settlement/schema';

const STEPS = ['draft', 'computed', 'frozen', 'approved', 'sent', 'file_made', 'paid'] as const;

/** How many steps a run has done. */
const DONE: Record<RunState, number> = {
  computed: 2,
  frozen: 3,
  approved: 4,
  sent: 5,
  objected: 5,
  file_made: 6,
  returned: 6,
  paid: 7,
};

const dayOfInstant = (instant: string | null | undefined): string | null =>
  instant ? formatInstantDay(instantOf(Date.parse(instant))) : null;

/** The way of a run, with the day of each step and the one that comes next. */
export function RunSteps({ run }: { run?: Run }) {
  const t = useTranslations('office.settlement.steps');
  const done = run ? DONE[run.state] : 0;
  const current = Math.min(done, STEPS.length - 1);
  const days: Record<(typeof STEPS)[number], string | null> = {
    draft: null,
    computed: dayOfInstant(run?.computedAt),
    frozen: dayOfInstant(run?.frozenAt),
    approved: dayOfInstant(run?.approvedAt),
    sent: dayOfInstant(run?.sentAt),
    file_made: done >= DONE.file_made ? dayOfInstant(run?.files.at(-1)?.madeAt) : null,
    paid: paidOn(run),
  };
  return (
    <StepBar
      label={t('label')}
      progress={t('progress', { step: current + 1, steps: STEPS.length })}
      steps={STEPS.map((step, index) => ({
        label: t(index === current && done < STEPS.length ? `next.${step}` : `done.${step}`),
        state: index === current ? 'current' : index < done ? 'done' : 'todo',
        back: (
          <span className="pb-2 text-small">
            {t(`done.${step}`)}
            {days[step] && <span className="num block font-normal">{days[step]}</span>}
          </span>
        ),
      }))}
    />
  );
}

/** The day of the last debit of a run that is paid. */
function paidOn(run: Run | undefined): string | null {
  if (run?.state !== 'paid') return null;
  const last = run.lines
    .flatMap(({ payment }) => payment?.bookedOn ?? [])
    .toSorted()
    .at(-1);
  return last ? formatDay(last) : null;
}
