'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import type { Step } from '@/lib/cart/schema';

type StepHeadingProps = { step: Step; className?: string; children: ReactNode };

let lastStep: Step | undefined;

/**
 * Heading of a step. It takes the focus after a step change, so that screen readers announce it and keyboard users do
 * not start again at the top of the page.
 */
export function StepHeading({ step, className = 'mb-2 text-d3', children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastStep !== undefined && lastStep !== step) heading.current?.focus({ preventScroll: true });
    lastStep = step;
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
