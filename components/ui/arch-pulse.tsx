import { classNames } from './class-names';

/** Progress animation of three arches. The caller adds a text or `aria-busy`. */
export const ArchPulse = ({ className }: { className?: string }) => (
  <span className={classNames('flex h-4 w-6 flex-none items-end gap-[3px]', className)} aria-hidden="true">
    <span className="rounded-arch h-2.5 w-1.5 animate-arch-pulse border border-current bg-current" />
    <span className="rounded-arch h-3.5 w-1.5 animate-arch-pulse border border-current bg-current [animation-delay:160ms]" />
    <span className="rounded-arch h-4 w-1.5 animate-arch-pulse border border-current bg-current [animation-delay:320ms]" />
  </span>
);
