import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';

type DisclosureProps = {
  title: string;
  /** Heading level of the title. */
  heading: 'h2' | 'h3';
  /** Fragment of the answer (`#…`). The anchor is inside the element, so that browsers open it. */
  anchor?: string;
  children: ReactNode;
};

/** Native disclosure, no script needed. Rows are separated by hairlines. */
export function Disclosure({ title, heading: Heading, anchor, children }: DisclosureProps) {
  // a fragment in the URL may have opened it before hydration
  return (
    <details className="group border-b border-hair" suppressHydrationWarning>
      <summary className="flex min-h-14 items-start justify-between gap-5 py-3.5 hover:underline">
        <Heading className="min-w-0 text-d5 wrap-anywhere">
          <Raised>{title}</Raised>
        </Heading>
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
