'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PeriodCalendarProps } from './agenda-props';

const PeriodPicker = dynamic(() => import('./period-picker').then((one) => one.PeriodPicker));

/** A calendar beside the typed period. It is loaded when it is opened. */
export function PeriodCalendar(props: PeriodCalendarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    <div className="[@media(scripting:none)]:hidden">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="mt-1 inline-flex min-h-11 items-center gap-2.5 text-left font-semibold underline"
      >
        <Icon name="calendar" className="size-5 flex-none" />
        {props.labels.open}
      </button>
      {isOpen && <PeriodPicker {...props} onChosen={close} />}
    </div>
  );
}
