import { classNames } from '@/components/ui/class-names';
import { accentLeading } from '@/components/ui/accent-leading';
import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { ButtonLink } from '@/components/ui/button';
import { Raised } from '@/components/ui/raised';
import { gapBetween } from '@/lib/content/run-gaps';
import { safeHref } from '@/lib/content/safe-href';
import type { RichText } from '@/lib/content/schema/blocks';
import type { BlockView } from '@/lib/editorial/view';
import { ContentFigure } from './content-figure';
import { Disclosure } from './disclosure';
import { DownloadList } from './download-list';

export function BlockBody({ block }: { block: BlockView }) {
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

type TextBlockProps = { block: Extract<BlockView, { type: 'text' }> };

/** Paragraphs, then a list. */
const TextBlock = ({ block: { paragraphs = [], list = [] } }: TextBlockProps) => (
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

type QuoteBlockProps = { block: Extract<BlockView, { type: 'quote' }> };

function QuoteBlock({ block: { text, author, role } }: QuoteBlockProps) {
  const t = useTranslations('content.blocks');
  return (
    <figure className="border-l-[6px] border-season pl-5 md:pl-7">
      <blockquote className={classNames('display max-w-[22ch] text-d3', accentLeading(text))}>
        <Raised>{t('quote', { text })}</Raised>
      </blockquote>
      <figcaption className="mt-4">
        <span className="font-semibold">{author}</span>
        {role && <span className="text-mute">{`, ${role}`}</span>}
      </figcaption>
    </figure>
  );
}

type AccordionBlockProps = { block: Extract<BlockView, { type: 'accordion' }> };

const AccordionBlock = ({ block: { heading, items } }: AccordionBlockProps) => (
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

type ActionBlockProps = { block: Extract<BlockView, { type: 'callToAction' }> };

/** Call to action on the season's field. */
function ActionBlock({ block: { title, text, label, url } }: ActionBlockProps) {
  const href = safeHref(url);
  if (href === null) return null;
  return (
    <div className="field bg-season px-5 pb-7 pt-6 md:px-8 md:pb-9 md:pt-8">
      <h2 className={classNames('text-d3 wrap-anywhere', accentLeading(title))}>{title}</h2>
      {text && (
        <p className="mt-3 max-w-measure text-lead">
          <Raised>{text}</Raised>
        </p>
      )}
      <ButtonLink href={href} className="mt-6 [&>span]:whitespace-normal">
        {label}
      </ButtonLink>
    </div>
  );
}

type RunView = Exclude<RichText, string>[number];
const textOf = (run: RunView = ''): string => (typeof run === 'string' ? run : run.text);

/** A paragraph: plain text, or runs with links. React escapes the text; URLs are checked. */
function RichParagraph({ text }: { text: RichText }) {
  const locale = useLocale();
  if (typeof text === 'string') return <Raised>{text}</Raised>;
  return text.map((run, index) => (
    <Fragment key={index}>
      {index > 0 && gapBetween(textOf(text[index - 1]), textOf(run), locale)}
      <Run run={run} />
    </Fragment>
  ));
}

function Run({ run }: { run: RunView }) {
  if (typeof run === 'string') return <Raised>{run}</Raised>;
  if ('strong' in run)
    return (
      <strong className="font-semibold">
        <Raised>{run.text}</Raised>
      </strong>
    );
  const href = safeHref(run.href);
  const text = <Raised>{run.text}</Raised>;
  return href === null ? text : <Anchor href={href}>{text}</Anchor>;
}
