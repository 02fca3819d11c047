import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

type DisclosureProps = {
  title: string;
  /** Rank of the title among the headings around it. */
  heading: 'h2' | 'h3';
  /** The name of the answer in an address (`#…`). It lies inside, so that browsers open what it is in. */
  anchor?: string;
  children: ReactNode;
};

/** A title that opens what is below it, without any script. Rows of them are separated by hair lines. */
export function Disclosure({ title, heading: Heading, anchor, children }: DisclosureProps) {
  // an address may have opened it before the page came alive
  return (
    <details className="group border-b border-hair" suppressHydrationWarning>
      <summary className="flex min-h-14 items-start justify-between gap-5 py-3.5 hover:underline">
        <Heading className="min-w-0 text-d5 wrap-anywhere">{title}</Heading>
        <Icon
          name="plus"
          className="mt-0.5 transition-transform duration-state ease-passage group-open:rotate-45 motion-reduce:transition-none"
        />
      </summary>
      <div id={anchor} className="scroll-mt-44 pb-6">
        {children}
      </div>
    </details>
  );
}
