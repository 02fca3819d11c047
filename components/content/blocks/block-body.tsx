import type { BlockView } from '@/lib/editorial/view';
import { AccordionBlock } from './accordion-block';
import { ActionBlock } from './action-block';
import { ContentFigure } from './content-figure';
import { DownloadList } from './download-list';
import { QuoteBlock } from './quote-block';
import { TextBlock } from './text-block';

type BlockBodyProps = { block: BlockView };

export function BlockBody({ block }: BlockBodyProps) {
  switch (block.type) {
    case 'text':
      return <TextBlock block={block} />;
    case 'image':
      return <ContentFigure image={block.image} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'accordion':
      return <AccordionBlock block={block} />;
    case 'download':
      return <DownloadList files={block.files} />;
    case 'callToAction':
      return <ActionBlock block={block} />;
  }
}

/** Heading of a block. Only texts and accordions have one. */
export const headingOf = (block: BlockView): string | undefined =>
  'heading' in block ? block.heading : undefined;
