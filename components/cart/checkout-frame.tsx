import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { StepBar } from '@/components/ui/step-bar';
import type { EarlierSeason } from '@/lib/cart/checkout-view';
import { STEPS, type Step } from '@/lib/cart/schema';
import { formatDay, formatEdition } from '@/lib/i18n/format';
import { BottomBar } from './bottom-bar';
import { SideSummary } from './side-summary';
import { StepHeading } from './step-heading';
import { StepNav } from './step-nav';
import { stepBeside, stepHref, stepState } from './steps';

/** Progress of the checkout. Completed steps are links until the order is placed. */
export function CheckoutSteps({ current }: { current: Step }) {
  const t = useTranslations('checkout.steps');
  const steps = STEPS.map((step) => {
    const state = stepState(step, current);
    const leadsBack = state === 'done' && current !== 'payment';
    return { label: t(step), state, ...(leadsBack ? { href: stepHref(step) } : {}) };
  });
  const progress = t('progress', { step: STEPS.indexOf(current) + 1, total: STEPS.length });
  return <StepBar label={t('label')} steps={steps} progress={progress} />;
}

/** Tells which season the passes are for, if the cart is older than the season on sale. */
function Earlier({ edition, validUntil, onSale, isSold }: EarlierSeason) {
  const t = useTranslations('checkout');
  const facts = { edition: formatEdition(edition), date: formatDay(validUntil), next: formatEdition(onSale) };
  return (
    <Alert tone="notice" className="mt-7">
      <p>{t(isSold ? 'earlier' : 'earlierOver', facts)}</p>
    </Alert>
  );
}

type CheckoutFrameProps = {
  step: Exclude<Step, 'payment'>;
  /** Id of the form that is submitted to continue. */
  form?: string;
  /** Days for which the price is still guaranteed; absent once that has passed. */
  guaranteedDays?: number;
  /** False where there is nothing to choose, which the step says itself. */
  hasLead?: boolean;
  /** The sale is paused: every step says so, not only the last button. */
  isPaused: boolean;
  /** Passes in the cart are of a season that ends before the one on sale. */
  earlier: EarlierSeason | null;
  children: ReactNode;
};

/** Frame of a checkout step: progress, heading, content, summary, navigation. */
export function CheckoutFrame({
  step,
  form,
  guaranteedDays,
  hasLead = true,
  isPaused,
  earlier,
  children,
}: CheckoutFrameProps) {
  const t = useTranslations('checkout');
  // the review has its own button
  const next = step === 'order' ? null : stepBeside(step, 1);
  const onward = next ? { to: next, ...(form ? { form } : {}) } : undefined;
  return (
    // keeps a focused control from being hidden by the bar at the bottom
    <main className="max-lg:[&_:is(a,button,input,select,textarea)]:scroll-mb-28">
      <div className="wrap pt-7">
        <CheckoutSteps current={step} />
      </div>
      <div className="wrap grid items-start gap-8 pb-9 pt-[26px] lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-14 lg:pb-[88px] lg:pt-11">
        <div className="min-w-0">
          <StepHeading step={step}>{t(`title.${step}`)}</StepHeading>
          {hasLead && <p className="text-mute">{t(`lead.${step}`)}</p>}
          {isPaused && <Alert tone="notice" title={t('paused')} className="mt-7" />}
          {/* on every step if the order would be refused */}
          {earlier && (step === 'cart' || step === 'order' || !earlier.isSold) && <Earlier {...earlier} />}
          {children}
          {onward && <StepNav step={step} onward={onward} />}
        </div>
        <SideSummary step={step} guaranteedDays={guaranteedDays} />
      </div>
      <BottomBar onward={onward} />
    </main>
  );
}
