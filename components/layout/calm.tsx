import type { ReactNode } from 'react';

/** Reduces header and footer to the essentials: nothing leads away from the checkout by accident. */
export const Calm = ({ children }: { children: ReactNode }) => (
  <div data-calm="" className="contents">
    {children}
  </div>
);
