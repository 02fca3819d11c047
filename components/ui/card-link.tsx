import type { ReactNode } from 'react';

/**
 * Link that makes a whole list entry clickable. A plain element, because Next links would double the cost of a list.
 * `FollowLinks` adds client-side navigation.
 */
export const CardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} data-follow="" className="card-link">
    {children}
  </a>
);
