'use client';

import { useEffect, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { createClock } from '@/lib/core/clock';
import { type TimeLeft, timeLeft, untilNextMinute } from './time-left';

type CountdownProps = {
  untilMs: number;
  /** Computed on the server for the first paint; the browser starts from the same value. */
  initial: TimeLeft | null;
  /** Offset of the site's clock from real time; 0 unless a season is previewed. */
  offsetMs: number;
  /** On a white background the arches use the season's colour at every width. */
  isOnPaper?: boolean | undefined;
  labels: { heading: string; over: string; until: string; days: string; hours: string; minutes: string };
};

const clock = createClock(undefined);
const ARCHES = ['pt-[38px] md:pt-[52px]', 'pt-[54px] md:pt-[84px]', 'pt-[70px] md:pt-[116px]'];

/** Days, hours and minutes in three rising arches. At zero the arches stay and a text replaces the numbers. */
export function Countdown({ untilMs, initial, offsetMs, isOnPaper, labels }: CountdownProps) {
  const labelId = useId();
  const left = useTimeLeft(untilMs, initial, offsetMs);
  const units = [
    { label: labels.days, value: left?.days },
    { label: labels.hours, value: left?.hours },
    { label: labels.minutes, value: left?.minutes },
  ];
  return (
    <div>
      <p id={labelId} className="mb-3.5 font-semibold">
        {left ? labels.heading : labels.over}
      </p>
      {left && <p className="sr-only">{labels.until}</p>}
      <div
        role={left ? 'timer' : undefined}
        aria-labelledby={left ? labelId : undefined}
        className="flex items-end gap-2.5"
      >
        {units.map(({ label, value }, index) => (
          <div
            key={label}
            className={classNames(
              // three digits with the letter spacing of WCAG 1.4.12 are wider than the arch
              'arch field flex-1 overflow-visible! bg-season pb-4 text-center forced-colors:border',
              !isOnPaper && 'md:bg-paper',
              ARCHES[index],
              !left && '*:invisible',
            )}
          >
            <b className="display num block text-[clamp(2.75rem,4.6vw,4.25rem)] leading-none max-[19rem]:text-[1.75rem] tracking-[-.03em]">
              {String(value ?? 0).padStart(2, '0')}
            </b>
            <small className="text-small font-semibold max-[19rem]:text-[.6875rem]">{label}</small>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Updates when the displayed minute ends. The first render matches the server's. */
function useTimeLeft(untilMs: number, initial: TimeLeft | null, offsetMs: number): TimeLeft | null {
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const nowMs = clock().getTime() + offsetMs;
      const next = timeLeft(untilMs, nowMs);
      setLeft(next);
      if (next) timer = setTimeout(tick, untilNextMinute(untilMs, nowMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs, offsetMs]);
  return left;
}
