import type { ReactNode } from 'react';

type AnnouncementProps = { heading: string; points: string[]; children: ReactNode };

/** What a page will be for, or the essence of it, and a way on. */
export function Announcement({ heading, points, children }: AnnouncementProps) {
  return (
    <div className="wrap grid-12 py-12 md:py-[72px]">
      <h2 className="col-span-12 mb-6 text-d4 lg:col-span-4">{heading}</h2>
      <div className="col-span-12 lg:col-span-8">
        <ul className="border-b border-hair">
          {points.map((point) => (
            <li
              key={point}
              className="max-w-none border-t border-hair py-3.5 text-lead first:border-t-2 first:border-ink"
            >
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
