import { ButtonLink } from '@/components/ui/button';
import type { BlockView } from '@/lib/editorial/view';
import { safeHref } from '@/lib/content/safe-href';

type ActionBlockProps = { block: Extract<BlockView, { type: 'callToAction' }> };

/** Call to action on the season's field. */
export function ActionBlock({ block: { title, text, label, url } }: ActionBlockProps) {
  const href = safeHref(url);
  if (href === null) return null;
  return (
    <div className="field bg-season px-5 pb-7 pt-6 md:px-8 md:pb-9 md:pt-8">
      <h2 className="text-d3 wrap-anywhere">{title}</h2>
      {text && <p className="mt-3 max-w-measure text-lead">{text}</p>}
      <ButtonLink href={href} className="mt-6 [&>span]:whitespace-normal">
        {label}
      </ButtonLink>
    </div>
  );
}
