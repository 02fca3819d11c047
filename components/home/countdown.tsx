'use client';

import { useEffect, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { createClock } from '@/lib/core/clock';
import { type TimeLeft, timeLeft, untilNextMinute } from './time-left';

type CountdownProps = {
  untilMs: number;
  /** As the server sees it: what the first paint shows, and the browser before it ticks itself. */
  initial: TimeLeft | null;
  /** How far the site's clock is from real time; 0 unless a season is previewed. */
  offsetMs: number;
  /** On white the arches have the season's colour at every width. */
  isOnPaper?: boolean | undefined;
  labels: { heading: string; over: string; until: string; days: string; hours: string; minutes: string };
};

const clock = createClock(undefined);
const ARCHES = ['pt-[38px] md:pt-[52px]', 'pt-[54px] md:pt-[84px]', 'pt-[70px] md:pt-[116px]'];

/** Three arches rising with days, hours and minutes. Once it is over they stay, and what they said is replaced. */
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
              'arch field flex-1 bg-season pb-4 text-center forced-colors:border',
              !isOnPaper && 'md:bg-paper',
              ARCHES[index],
              !left && '*:invisible',
            )}
          >
            <b className="display num block text-[clamp(2.75rem,4.6vw,4.25rem)] leading-none tracking-[-.03em]">
              {String(value ?? 0).padStart(2, '0')}
            </b>
            <small className="text-small font-semibold">{label}</small>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Ticks when the shown minute is over; the first render repeats what the server wrote. */
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
