import type { Category } from '@/lib/artwork/categories';
import { CATEGORY_CLASSES } from './category-classes';
import { Icon, type IconName } from './icon';

type CategoryTagProps = {
  category: Category;
  label: string;
  /** On narrow screens, the glyph alone is visible. */
  isShort?: boolean;
};

/** Category as colour, glyph and word. On a poster it hangs from the bottom-left edge. */
export const CategoryTag = ({ category, label, isShort }: CategoryTagProps) => (
  <span className={`label-tag field sign sign-${category} ${CATEGORY_CLASSES[category].field}`}>
    {isShort ? <span className="max-md:sr-only">{label}</span> : label}
  </span>
);

const TONES = {
  ok: { field: 'bg-ok-tint', icon: 'check' },
  info: { field: 'bg-projection-tint', icon: 'ticket' },
  quiet: { field: 'bg-fog', icon: 'box' },
  season: { field: 'bg-season-tint', icon: 'clock' },
  error: { field: 'bg-error-tint', icon: 'warning' },
} as const satisfies Record<string, { field: string; icon: IconName }>;

type StatusTagProps = { tone: keyof typeof TONES; label: string; icon?: IconName };

/** Status as one word: completed is `ok`, produced `info`, archived `quiet`. */
export function StatusTag({ tone, label, icon }: StatusTagProps) {
  const look = TONES[tone];
  return (
    <span className={`label-tag field ${look.field}`}>
      <Icon name={icon ?? look.icon} className="size-4" />
      {label}
    </span>
  );
}
