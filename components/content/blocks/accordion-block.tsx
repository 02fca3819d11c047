import type { BlockView } from '@/lib/editorial/view';
import { Disclosure } from './disclosure';
import { RichParagraph } from './rich-text';

type AccordionBlockProps = { block: Extract<BlockView, { type: 'accordion' }> };

export function AccordionBlock({ block: { heading, items } }: AccordionBlockProps) {
  return (
    <div className="border-t border-hair">
      {items.map(({ title, paragraphs }, index) => (
        <Disclosure key={index} title={title} heading={heading ? 'h3' : 'h2'}>
          <div className="prose">
            {paragraphs.map((text, row) => (
              <p key={row}>
                <RichParagraph text={text} />
              </p>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
