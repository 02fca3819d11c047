'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { PeriodCalendarProps } from './agenda-props';

const PeriodPicker = dynamic(() => import('./period-picker').then((one) => one.PeriodPicker));

type Props = PeriodCalendarProps & {
  /** The typed period. */
  children: ReactNode;
};

/** The typed period, with a calendar beside it, on a phone below it. It is loaded when it is opened. */
export function PeriodCalendar({ children, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    <div
      className={classNames(
        'grid items-start gap-x-gutter',
        isOpen && 'md:col-span-full md:grid-cols-2 lg:grid-cols-3',
      )}
    >
      <div className="min-w-0">
        {children}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 inline-flex min-h-11 items-center gap-2.5 text-left font-semibold underline [@media(scripting:none)]:hidden"
        >
          <Icon name="calendar" className="size-5 flex-none" />
          {props.labels.open}
        </button>
      </div>
      {isOpen && (
        <div className="min-w-0 lg:col-span-2">
          <PeriodPicker {...props} onChosen={close} />
        </div>
      )}
    </div>
  );
}
