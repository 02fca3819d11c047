import type { BlockView } from '@/lib/editorial/view';
import { BlockBody, headingOf } from './block-body';

/** The blocks of an article in one column, with headings above them. */
export function BlockColumn({ blocks }: { blocks: readonly BlockView[] }) {
  return (
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
}
