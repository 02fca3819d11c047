'use client';

import { useTranslations } from 'next-intl';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import type { Picture } from '@/lib/media/schema';

type Focus = Picture['focus'];
type FocalPointProps = { picture: Picture; focus: Focus; onChange: (focus: Focus) => void };

const KEYS: Partial<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Crops in which pages show a picture. */
const CROPS = ['aspect-[4/5]', 'aspect-square', 'aspect-[3/2]'];

/** The point that stays visible in every crop: pressed with a pointer, or moved with the arrow keys. */
export function FocalPoint({ picture: { src, widths, width, height }, focus, onChange }: FocalPointProps) {
  const t = useTranslations('officeForms.media');
  const id = useId();
  const large = src.replace(/\d+(?=\.webp$)/, String(widths.findLast((one) => one <= 960) ?? widths[0]));
  const position = { objectPosition: `${focus.x}% ${focus.y}%` };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // a press by keyboard has no place
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: within(focus.x + step.x), y: within(focus.y + step.y) });
  };
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-label={t('focus', { x: String(focus.x), y: String(focus.y) })}
        aria-describedby={id}
        onClick={press}
        onKeyDown={move}
        className="relative block w-full max-w-[35rem] cursor-crosshair border border-edge"
      >
        <img src={large} alt="" width={width} height={height} className="block h-auto w-full" />
        <span
          aria-hidden="true"
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-paper bg-season shadow-[0_0_0_2px_#101716]"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </button>
      <div className="flex items-end gap-2" aria-hidden="true">
        {CROPS.map((crop) => (
          <img key={crop} src={src} alt="" style={position} className={`h-20 object-cover ${crop}`} />
        ))}
      </div>
      <p id={id} className="office-help">
        {t('focusHelp')}
      </p>
    </div>
  );
}
