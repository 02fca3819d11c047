import type { ReactNode } from 'react';
import type { Href } from './anchor';
import { TextLink } from './text-link';

type SectionHeadProps = { title: ReactNode; id?: string; link?: { href: Href; label: string } };

/** Section title with a link to the full list. */
export const SectionHead = ({ title, id, link }: SectionHeadProps) => (
  <div className="mb-7 flex flex-col items-start justify-between gap-x-6 gap-y-2 md:flex-row md:items-end">
    <h2 id={id} className="min-w-0 max-w-full text-d2">
      {title}
    </h2>
    {link && (
      <TextLink href={link.href} icon="arrow-right" className="flex-none">
        {link.label}
      </TextLink>
    )}
  </div>
);
