'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Anchor, type Href } from './anchor';
import { classNames } from './class-names';

export type Tab = { label: string; href: Href; current: boolean };

type TabsNavProps = {
  label: string;
  tabs: Tab[];
  /** Content at the right end, such as the sign-out button. */
  end?: ReactNode;
};

/** Links as tabs; the current one is an arch. On narrow screens it is scrolled into view. */
export function TabsNav({ label, tabs, end }: TabsNavProps) {
  const scroller = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    const box = scroller.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={scroller}
      aria-label={label}
      className="relative -mx-margin flex items-end gap-1 overflow-x-auto border-b-2 border-ink px-margin pt-1.5 lg:mx-0 lg:px-0 print:hidden"
    >
      <ul className="flex flex-none items-end gap-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Anchor
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-[52px] items-center whitespace-nowrap font-semibold no-underline -outline-offset-4',
                tab.current
                  ? 'dark rounded-t-[26px] border-2 border-b-0 border-ink bg-ink px-7 text-paper'
                  : 'px-5 hover:underline',
              )}
            >
              {tab.label}
            </Anchor>
          </li>
        ))}
      </ul>
      {end && <div className="ml-auto flex min-h-[52px] flex-none items-center px-5">{end}</div>}
    </nav>
  );
}
