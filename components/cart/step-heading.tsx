'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import type { Step } from '@/lib/cart/schema';

type StepHeadingProps = { step: Step; children: ReactNode };

let lastStep: Step | undefined;

/**
 * The question of a step. Whoever walks on from another step hears it and goes on from here by keyboard,
 * instead of starting again at the top of the page.
 */
export function StepHeading({ step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastStep !== undefined && lastStep !== step) heading.current?.focus({ preventScroll: true });
    lastStep = step;
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-2 text-d3">
      {children}
    </h1>
  );
}
