import type { ReactNode } from 'react';
import type { BlockView } from '@/lib/editorial/view';
import { BlockBody, headingOf } from './block-body';

type BlockRowProps = { heading?: string | undefined; id?: string; hidden?: boolean; children: ReactNode };

/** Section between rules: heading on the left, content on the right. */
export function BlockRow({ heading, id, hidden, children }: BlockRowProps) {
  return (
    <section hidden={hidden} className="grid-12 gap-y-5 border-t-2 border-ink py-9 first:border-t-0 md:py-12">
      {heading !== undefined && (
        <h2 id={id} className="col-span-12 text-d4 wrap-anywhere lg:col-span-4">
          {heading}
        </h2>
      )}
      <div className="col-span-12 lg:col-span-8 lg:col-start-5">{children}</div>
    </section>
  );
}

export function BlockRows({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block, index) => (
    <BlockRow key={index} heading={headingOf(block)}>
      <BlockBody block={block} />
    </BlockRow>
  ));
}
