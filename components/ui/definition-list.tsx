import type { ReactNode } from 'react';

export type Definition = { term: ReactNode; description: ReactNode };

/** Term and description per row, separated by hairlines. */
export const DefinitionList = ({ items, className }: { items: Definition[]; className?: string }) => (
  <dl className={className}>
    {items.map(({ term, description }, index) => (
      <div
        key={index}
        className="grid gap-x-4 min-[19rem]:grid-cols-[8.5rem_minmax(0,1fr)] border-t border-hair py-[11px] md:grid-cols-[11.25rem_minmax(0,1fr)]"
      >
        <dt className="text-mute">{term}</dt>
        <dd className="font-semibold">{description}</dd>
      </div>
    ))}
  </dl>
);
