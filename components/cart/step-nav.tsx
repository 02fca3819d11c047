'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { Step } from '@/lib/cart/schema';
import { OnwardButton, type OnwardAction } from './onward-button';
import { stepBeside, stepHref } from './steps';
import { useCart } from './use-cart';

type StepNavProps = {
  step: Step;
  onward?: OnwardAction;
  /** Replaces the next button, such as the button that places the order. */
  children?: ReactNode;
};

/** Back and next below a step. On narrow screens "next" is in the bottom bar. */
export function StepNav({ step, onward, children }: StepNavProps) {
  const t = useTranslations('checkout');
  const isEmpty = useCart().entries.length === 0;
  const previous = stepBeside(step, -1);
  if (isEmpty && step === 'cart') return null;
  return (
    <div className="mt-9 flex flex-col-reverse items-start justify-between gap-3 md:flex-row">
      {previous ? (
        <ButtonLink href={stepHref(previous)} variant="secondary" shape="back">
          {t('backTo', { step: previous })}
        </ButtonLink>
      ) : (
        <span />
      )}
      {children}
      {onward && <OnwardButton {...onward} className="max-lg:hidden" />}
    </div>
  );
}
