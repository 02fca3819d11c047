import type { ReactNode } from 'react';

export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-start gap-6 py-8">
    <svg viewBox="0 0 160 140" aria-hidden="true" className="h-[140px] w-40 fill-none">
      <path className="stroke-hair" strokeWidth="2" d="M0 139h160" />
      <path className="stroke-current" strokeWidth="2" d="M32 139V57a48 48 0 0 1 96 0v82" />
      <circle className="fill-current" cx="112" cy="94" r="4" />
    </svg>
    <p className="max-w-measure text-lead">{children}</p>
    {action}
  </div>
);
