import type { ReactNode } from 'react';
import { TextLink } from './text-link';

type DownloadLinkProps = {
  href: string;
  /** Accessible name, where links with the same text follow each other. */
  name?: string;
  children: ReactNode;
};

export const DownloadLink = ({ href, name, children }: DownloadLinkProps) => (
  <TextLink href={href} icon="download" aria-label={name}>
    {children}
  </TextLink>
);
