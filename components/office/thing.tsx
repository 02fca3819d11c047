import type { ReactNode } from 'react';

type ThingHeadProps = {
  title: ReactNode;
  /** Distinguishing details where only its title is shown: the buyer's name, the product. */
  note?: string | undefined;
  /** State of the thing beside its title. */
  state?: ReactNode;
  /** One sentence that says the state in words. */
  children?: ReactNode;
  /** The figure at the right: an amount, a count. */
  figure?: ReactNode;
};

export const ThingHead = ({ title, note, state, children, figure }: ThingHeadProps) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-[22px] pt-7">
    <div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <h1 className="tabular-nums" data-note={note}>
          {title}
        </h1>
        {state}
      </div>
      {children && <p className="mt-2.5 max-w-[78ch] text-mute">{children}</p>}
    </div>
    {figure && <div className="ml-auto text-right">{figure}</div>}
  </div>
);

type ThingProps = { facts: ReactNode; actions?: ReactNode; children: ReactNode };

/** Template of a thing: facts, records and timeline, actions. On a phone actions follow the facts. */
export const Thing = ({ facts, actions, children }: ThingProps) => (
  <div className="office-thing">
    <div>{facts}</div>
    <div className="max-lg:order-last">{children}</div>
    {actions && <aside>{actions}</aside>}
  </div>
);

type SectionProps = { title: string; end?: ReactNode; children: ReactNode };

/** A rule, a heading, and what belongs under it. */
export const OfficeSection = ({ title, end, children }: SectionProps) => (
  <section className="office-section">
    <div className="flex items-baseline justify-between gap-4">
      <h2>{title}</h2>
      {end}
    </div>
    {children}
  </section>
);

export type Fact = { term: string; description: ReactNode };

/** @param items what is false or nothing is left out */
export const Facts = ({ items }: { items: readonly (Fact | false | '' | null | undefined)[] }) => (
  <dl className="office-facts">
    {items.map(
      (item) =>
        item && (
          <div key={item.term} className="contents">
            <dt>{item.term}</dt>
            <dd>{item.description}</dd>
          </div>
        ),
    )}
  </dl>
);
