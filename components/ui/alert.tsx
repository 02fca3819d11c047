import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

const TONES = {
  error: { box: 'border-error bg-error-tint', icon: 'warning', iconColour: 'text-error' },
  ok: { box: 'border-ok bg-ok-tint', icon: 'check', iconColour: 'text-ok' },
  notice: { box: 'border-ink bg-season-tint', icon: 'info', iconColour: 'text-ink' },
} as const satisfies Record<string, { box: string; icon: IconName; iconColour: string }>;

type AlertProps = {
  tone: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced immediately; for alerts that appear after an action. */
  live?: boolean;
  className?: string;
};

/** Tinted box with cause and remedy. */
export function Alert({ tone, title, children, live = false, className }: AlertProps) {
  const look = TONES[tone];
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames('flex gap-3.5 border-2 px-[18px] py-4', look.box, className)}
    >
      <Icon name={look.icon} className={look.iconColour} />
      <div className="min-w-0 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
