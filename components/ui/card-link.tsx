import type { ReactNode } from 'react';

type CardLinkProps = { href: string; children: ReactNode };

/**
 * The link of an entry in a list, which makes the whole entry its target. A plain element: a list of the framework's
 * own links costs half of its page. `FollowLinks` changes the page without loading it anew.
 */
export const CardLink = ({ href, children }: CardLinkProps) => (
  <a href={href} data-follow="" className="card-link">
    {children}
  </a>
);
