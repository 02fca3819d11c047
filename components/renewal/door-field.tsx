import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { DoorDrawing } from '@/components/identity/door-drawing';

type DoorFieldProps = {
  title: string;
  text: string;
  /** `tint` for existing customers, `season` for new ones. */
  look: 'tint' | 'season';
  children: ReactNode;
};

const LOOKS = {
  tint: { field: 'bg-season-tint', doorway: 'fill-season', person: 'inside' },
  season: { field: 'bg-season', doorway: 'fill-paper', person: 'outside' },
} as const;

/** One of two large fields with a door, text and actions. */
export function DoorField({ title, text, look, children }: DoorFieldProps) {
  const { field, doorway, person } = LOOKS[look];
  return (
    <section
      className={classNames(
        'field flex flex-col justify-between gap-9 overflow-hidden px-margin pt-10 md:pt-14',
        field,
      )}
    >
      <div>
        <h2 className="text-d2">{title}</h2>
        <p className="mb-7 mt-5 max-w-[38ch] text-lead">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <DoorDrawing
        doorway={doorway}
        person={person}
        className="h-[160px] w-auto self-end md:h-[240px] lg:h-[300px]"
      />
    </section>
  );
}

/** Two fields side by side; stacked on narrow screens. */
export const DoorFields = ({ children }: { children: ReactNode }) => (
  <div className="grid border-y-2 border-ink md:grid-cols-2 [&>section+section]:max-md:border-t-2 [&>section]:border-ink md:[&>section+section]:border-l-2">
    {children}
  </div>
);
