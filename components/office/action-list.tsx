import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { FormPlace } from './form-place';

type ActionListProps = { title: string; heading?: string; children: ReactNode };

/** Actions of a thing, each a row that opens its form. */
export const ActionList = ({ title, heading, children }: ActionListProps) => (
  <section aria-label={title}>
    {heading && (
      <h2 className="border-b border-ink py-2.5 !font-text !text-micro !font-normal text-mute">{heading}</h2>
    )}
    <ul className={classNames(!heading && 'mt-4 border-t border-hair')}>{children}</ul>
  </section>
);

type ActionRowProps = { verb: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** One action: its verb, and its form while it is open. */
export const ActionRow = ({ verb, isOpen, onToggle, children }: ActionRowProps) => (
  <li className="border-b border-hair">
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="min-h-9 w-full text-left font-semibold hover:underline aria-expanded:pl-3 aria-expanded:shadow-[inset_3px_0_0_#101716] pointer-coarse:min-h-11"
    >
      {verb}
    </button>
    {isOpen && <FormPlace>{children}</FormPlace>}
  </li>
);
