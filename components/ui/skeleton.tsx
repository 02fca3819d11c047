import type { ReactNode } from 'react';
import { classNames } from './class-names';

const SHAPES = { line: 'h-5', block: 'h-24', arch: 'rounded-arch aspect-[4/5]' } as const;

type SkeletonProps = { shape?: keyof typeof SHAPES; className?: string };

/** Grey placeholder. Posters have the shape of an arch. */
export const Skeleton = ({ shape = 'line', className }: SkeletonProps) => (
  <span className={classNames('block bg-fog', SHAPES[shape], className)} aria-hidden="true" />
);

type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** Announces loading once and shows its placeholders after 200 ms. */
export const SkeletonGroup = ({ label, children, className }: SkeletonGroupProps) => (
  <div role="status" className={classNames('animate-appear', className)}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
