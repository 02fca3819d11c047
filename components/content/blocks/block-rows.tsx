import type { ReactNode } from 'react';
import type { BlockView } from '@/lib/editorial/view';
import { BlockBody } from './block-body';

/** Heading of a block. Only texts and accordions have one. */
const headingOf = (block: BlockView): string | undefined => ('heading' in block ? block.heading : undefined);

type BlockRowProps = { heading?: string | undefined; id?: string; hidden?: boolean; children: ReactNode };

/** Section between rules: heading on the left, content on the right. */
export const BlockRow = ({ heading, id, hidden, children }: BlockRowProps) => (
  <section hidden={hidden} className="grid-12 gap-y-5 border-t-2 border-ink py-9 first:border-t-0 md:py-12">
    {heading !== undefined && (
      <h2 id={id} className="col-span-12 text-d4 wrap-anywhere lg:col-span-4">
        {heading}
      </h2>
    )}
    <div className="col-span-12 lg:col-span-8 lg:col-start-5">{children}</div>
  </section>
);

export const BlockRows = ({ blocks }: { blocks: readonly BlockView[] }) =>
  blocks.map((block, index) => (
    <BlockRow key={index} heading={headingOf(block)}>
      <BlockBody block={block} />
    </BlockRow>
  ));

/** The blocks of an article in one column, with headings above them. */
export const BlockColumn = ({ blocks }: { blocks: readonly BlockView[] }) => (
  <div className="[&>section+section]:mt-10">
    {blocks.map((block, index) => {
      const heading = headingOf(block);
      return (
        <section key={index}>
          {heading !== undefined && <h2 className="mb-4 text-d4 wrap-anywhere">{heading}</h2>}
          <BlockBody block={block} />
        </section>
      );
    })}
  </div>
);
