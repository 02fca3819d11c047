import { useTranslations } from 'next-intl';
import type { BlockView } from '@/lib/editorial/view';

type QuoteBlockProps = { block: Extract<BlockView, { type: 'quote' }> };

export function QuoteBlock({ block: { text, author, role } }: QuoteBlockProps) {
  const t = useTranslations('content.blocks');
  return (
    <figure className="border-l-[6px] border-season pl-5 md:pl-7">
      <blockquote className="display max-w-[22ch] text-d3">{t('quote', { text })}</blockquote>
      <figcaption className="mt-4">
        <span className="font-semibold">{author}</span>
        {role && <span className="text-mute">{`, ${role}`}</span>}
      </figcaption>
    </figure>
  );
}
