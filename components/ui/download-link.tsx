import type { ReactNode } from 'react';
import { TextLink } from './text-link';

type DownloadLinkProps = {
  href: string;
  /** What it is in full, where links of the same words stand below each other. */
  name?: string;
  children: ReactNode;
};

/** A file to save. */
export function DownloadLink({ href, name, children }: DownloadLinkProps) {
  return (
    <TextLink href={href} icon="download" aria-label={name}>
      {children}
    </TextLink>
  );
}
