import { accentLeading } from '@/components/ui/accent-leading';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { titleSize } from '@/components/ui/longest-word';
import { Raised } from '@/components/ui/raised';

type PageHeadProps = {
  title: string;
  lead: string | null;
  /** Class of the field's colour; without one the head is white with a rule below. */
  colour?: string;
  /** Illustration at the bottom right. */
  art?: ReactNode;
};

export const PageHead = ({ title, lead, colour, art }: PageHeadProps) => (
  <div className={classNames('overflow-hidden border-b-2 border-ink', colour && `field ${colour}`)}>
    <div className="wrap grid-12 items-end">
      <div
        className={classNames(
          'col-span-12 pb-9 pt-10 md:pb-12 md:pt-16',
          art ? 'md:col-span-7' : 'md:col-span-10',
        )}
      >
        <h1 className={classNames('wrap-anywhere', titleSize(title), accentLeading(title))}>{title}</h1>
        {lead && (
          <p className="mt-5 max-w-[44ch] text-lead">
            <Raised>{lead}</Raised>
          </p>
        )}
      </div>
      {art && <div className="col-span-10 col-start-3 md:col-span-5 md:col-start-8 md:pt-8">{art}</div>}
    </div>
  </div>
);
