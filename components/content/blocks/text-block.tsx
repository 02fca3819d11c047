import type { BlockView } from '@/lib/editorial/view';
import { RichParagraph } from './rich-text';

type TextBlockProps = { block: Extract<BlockView, { type: 'text' }> };

/** Paragraphs, then a list. */
export function TextBlock({ block: { paragraphs = [], list = [] } }: TextBlockProps) {
  return (
    <div className="prose">
      {paragraphs.map((text, index) => (
        <p key={index}>
          <RichParagraph text={text} />
        </p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text, index) => (
            <li key={index}>
              <RichParagraph text={text} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
