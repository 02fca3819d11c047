import { Fragment } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { safeHref } from '@/lib/content/safe-href';
import type { RichText } from '@/lib/content/schema/blocks';

type RichParagraphProps = { text: RichText };

/** A paragraph: plain text, or runs with links. React escapes the text; URLs are checked. */
export function RichParagraph({ text }: RichParagraphProps) {
  if (typeof text === 'string') return text;
  return text.map((run, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <Run run={run} />
    </Fragment>
  ));
}

function Run({ run }: { run: Exclude<RichText, string>[number] }) {
  if (typeof run === 'string') return run;
  if ('strong' in run) return <strong className="font-semibold">{run.text}</strong>;
  const href = safeHref(run.href);
  return href === null ? run.text : <Anchor href={href}>{run.text}</Anchor>;
}
