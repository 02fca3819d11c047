import type { ReactNode } from 'react';
import { Anchor, type Href } from './anchor';
import { classNames } from './class-names';
import { Icon } from './icon';

export type Step = {
  label: string;
  state: 'done' | 'current' | 'todo';
  /** Where a completed step can be changed. */
  href?: Href;
  /** Instead of a link: what going back to this step takes. */
  back?: ReactNode;
};

type StepBarProps = {
  /** Accessible name of the list. */
  label: string;
  steps: Step[];
  /** "Étape 3 sur 6", shown below 1024 px. */
  progress: string;
};

const DOORS: Record<Step['state'], string> = {
  done: 'h-14 w-10 border-ink bg-ink text-paper',
  current: 'h-[4.875rem] w-[3.25rem] border-ink bg-season display text-[1.625rem] leading-none',
  todo: 'h-14 w-10 border-edge text-mute',
};

function StepLabel({ step }: { step: Step }) {
  if (step.state === 'current')
    return (
      <span className="display whitespace-nowrap pb-3.5 text-[1.5rem] leading-none tracking-[-.01em]">
        {step.label}
      </span>
    );
  if (step.state === 'done' && step.href !== undefined)
    return (
      <Anchor href={step.href} className="flex min-h-11 items-end pb-3 underline hover:decoration-[3px]">
        {step.label}
      </Anchor>
    );
  return step.back ?? <span className="pb-3">{step.label}</span>;
}

const WideSteps = ({ steps }: { steps: Step[] }) => (
  <ol className="hidden items-end border-b-2 border-ink lg:flex">
    {steps.map((step, index) => (
      <li
        key={step.label}
        aria-current={step.state === 'current' ? 'step' : undefined}
        className={classNames(
          'flex flex-auto items-end gap-3 pr-3 text-base font-semibold leading-[1.1] xl:whitespace-nowrap',
          steps.length < 4 && 'max-w-[18.75rem]',
          step.state === 'todo' && 'text-mute',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'rounded-arch num grid flex-none place-items-center border-2 border-b-0 pt-2',
            DOORS[step.state],
          )}
        >
          {step.state === 'done' ? <Icon name="check" className="size-5" /> : index + 1}
        </span>
        <StepLabel step={step} />
      </li>
    ))}
  </ol>
);

const MINI_DOORS: Record<Step['state'], string> = {
  done: 'h-[1.375rem] w-3.5 border-ink bg-ink',
  current: 'h-11 w-[1.625rem] border-ink bg-season',
  todo: 'h-[1.375rem] w-3.5 border-edge bg-paper',
};

function NarrowSteps({ steps, progress }: { steps: Step[]; progress: string }) {
  const current = steps.find((step) => step.state === 'current');
  return (
    <div className="flex items-end justify-between gap-3 border-b-2 border-ink lg:hidden">
      <p className="min-w-0 pb-2.5">
        <span className="num block text-small text-mute">{progress}</span>
        <span className="display block text-[1.625rem] leading-[1.05] tracking-[-.015em] max-[24rem]:text-[1.375rem] max-[21rem]:text-[1.25rem]">
          {current?.label}
        </span>
      </p>
      <span className="flex flex-none items-end gap-[3px] max-[19rem]:hidden" aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step.label}
            className={classNames('rounded-arch border-2 border-b-0', MINI_DOORS[step.state])}
          />
        ))}
      </span>
    </div>
  );
}

/** One door per step: completed ones are ink with a check, the current one is larger and in the season's colour. */
export const StepBar = ({ label, steps, progress }: StepBarProps) => (
  <nav aria-label={label}>
    <WideSteps steps={steps} />
    <NarrowSteps steps={steps} progress={progress} />
  </nav>
);
