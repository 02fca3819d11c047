import type { ReactNode } from 'react';

type CardLinkProps = { href: string; children: ReactNode };

/**
 * Link that makes a whole list entry clickable. A plain element, because Next links would double the cost of a list.
 * `FollowLinks` adds client-side navigation.
 */
export const CardLink = ({ href, children }: CardLinkProps) => (
  <a href={href} data-follow="" className="card-link">
    {children}
  </a>
);
