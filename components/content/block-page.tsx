import type { ReactNode } from 'react';
import type { PageDetail } from '@/lib/editorial/view';
import { BlockRows } from './blocks/block-rows';
import { ContentFigure } from './blocks/content-figure';
import { PageHead } from './page-head';

type BlockPageProps = {
  page: PageDetail;
  /** What the software adds below the head, such as a form or an offer. */
  before?: ReactNode;
  /** What it puts before the blocks, such as who is responsible: `BlockRow`s. */
  first?: ReactNode;
  /** What it adds after the blocks, such as facts from the configuration: `BlockRow`s. */
  after?: ReactNode;
};

/** A page of structured blocks: fog with the title, then rows between rules (docs/design.md#pages). */
export function BlockPage({ page, before, first, after }: BlockPageProps) {
  return (
    <main>
      <PageHead title={page.title} lead={page.lead} colour="bg-fog" />
      {before}
      <div className="wrap pb-section">
        {page.image && <ContentFigure image={page.image} isEarly className="pt-9 md:pt-12" />}
        {first}
        <BlockRows blocks={page.blocks} />
        {after}
      </div>
    </main>
  );
}
