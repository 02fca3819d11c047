import type { ReactNode } from 'react';
import type { PageDetail } from '@/lib/editorial/view';
import { BlockRows } from './blocks/block-rows';
import { ContentFigure } from './blocks/content-figure';
import { PageHead } from './page-head';

type BlockPageProps = {
  page: PageDetail;
  /** Content below the page head, such as a form or an offer. */
  before?: ReactNode;
  /** `BlockRow`s before the blocks, such as the responsible contact. */
  first?: ReactNode;
  /** `BlockRow`s after the blocks, such as facts from the configuration. */
  after?: ReactNode;
};

/** Page of structured blocks: title on fog, then rows between rules (docs/design.md#pages). */
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
