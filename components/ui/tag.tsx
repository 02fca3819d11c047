import type { Category } from '@/lib/artwork/categories';
import { CATEGORY_CLASSES } from './category-classes';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

type CategoryTagProps = { category: Category; label: string; className?: string };

/** Category as colour, glyph and word. On a poster it hangs from the bottom-left edge. */
export function CategoryTag({ category, label, className }: CategoryTagProps) {
  return (
    <span
      className={classNames(
        'label-tag field sign',
        `sign-${category}`,
        CATEGORY_CLASSES[category].field,
        className,
      )}
    >
      {label}
    </span>
  );
}

const TONES = {
  ok: { field: 'bg-ok-tint', icon: 'check' },
  info: { field: 'bg-projection-tint', icon: 'ticket' },
  quiet: { field: 'bg-fog', icon: 'box' },
  season: { field: 'bg-season-tint', icon: 'clock' },
  error: { field: 'bg-error-tint', icon: 'warning' },
} as const satisfies Record<string, { field: string; icon: IconName }>;

type StatusTagProps = { tone: keyof typeof TONES; label: string; icon?: IconName; className?: string };

/** Status as one word: completed is `ok`, produced `info`, archived `quiet`. */
export function StatusTag({ tone, label, icon, className }: StatusTagProps) {
  const look = TONES[tone];
  return (
    <span className={classNames('label-tag field', look.field, className)}>
      <Icon name={icon ?? look.icon} className="size-4" />
      {label}
    </span>
  );
}
