import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { ConsentLabels } from './labels';

type ConsentBarProps = {
  labels: ConsentLabels;
  onAnswer: (answer: 'refused' | 'granted') => void;
  onChoose: () => void;
};

/** Cookie banner at the bottom of the window. Refusing takes one click, like accepting. */
export function ConsentBar({ labels, onAnswer, onChoose }: ConsentBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => reserveSpace(bar.current), []);
  return (
    <section
      ref={bar}
      aria-label={labels.settings}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[60dvh] [@media(height<400px)]:max-h-[45dvh] overflow-y-auto border-t-[6px] border-season bg-paper text-ink print:hidden"
    >
      <div className="wrap flex flex-col gap-4 py-4 lg:flex-row lg:items-center lg:justify-between lg:gap-10">
        <p className="max-w-measure text-small">
          <b className="font-semibold">{labels.title}</b> {labels.text}
        </p>
        <div className="grid grid-cols-3 gap-2 sm:w-[420px] lg:flex-none">
          <Answer onClick={() => onAnswer('refused')}>{labels.refuse}</Answer>
          <Answer onClick={onChoose}>{labels.choose}</Answer>
          <Answer onClick={() => onAnswer('granted')}>{labels.accept}</Answer>
        </div>
      </div>
    </section>
  );
}

/** All three buttons look the same: none is recommended. */
const Answer = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button
    variant="secondary"
    shape="square"
    size="small"
    full
    className="justify-center px-0! text-center max-[22.4375rem]:text-small"
    onClick={onClick}
  >
    {children}
  </Button>
);

/** Reserves space for the bar, so that it never covers the end of the page or the focus (app/styles/base.css). */
function reserveSpace(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty('--page-bottom', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty('--page-bottom');
  };
}
