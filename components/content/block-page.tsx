import type { ReactNode } from 'react';
import { Poster } from '@/components/artwork/poster';
import { CATEGORY_CLASSES } from '@/components/ui/category-classes';
import type { Category } from '@/lib/artwork/categories';
import type { PageDetail } from '@/lib/editorial/view';
import { BlockRows } from './blocks/block-rows';
import { ContentFigure } from './blocks/content-figure';
import { PageHead } from './page-head';

type BlockPageProps = {
  page: PageDetail;
  /** Kind of the poster in the page head; without one the head is fog. */
  poster?: Category;
  /** Content below the page head, such as a form or an offer. */
  before?: ReactNode;
  /** `BlockRow`s before the blocks, such as the responsible contact. */
  first?: ReactNode;
  /** `BlockRow`s after the blocks, such as facts from the configuration. */
  after?: ReactNode;
};

/** Page of structured blocks: title beside a poster or on fog, then rows between rules (docs/design.md#pages). */
export const BlockPage = ({ page, poster, before, first, after }: BlockPageProps) => (
  <main>
    <PageHead
      title={page.title}
      lead={page.lead}
      colour={poster ? CATEGORY_CLASSES[poster].tint : 'bg-fog'}
      art={
        poster && (
          <div className="arch aspect-[4/3] md:aspect-[5/4]">
            <Poster category={poster} seed={page.id} format="wide" />
          </div>
        )
      }
    />
    {before}
    <div className="wrap pb-section">
      {page.image && <ContentFigure image={page.image} isEarly className="pt-9 md:pt-12" />}
      {first}
      <BlockRows blocks={page.blocks} />
      {after}
    </div>
  </main>
);
