import { classNames } from '@/components/ui/class-names';
import type { IconName } from '@/components/ui/icon';
import type { Coverage } from '@/lib/content/schema/event';

export const COVERAGE_ICONS = {
  included: 'check',
  extension: 'plus',
  reduced: 'ticket',
  none: 'close',
} as const satisfies Record<Coverage, IconName>;

type CoverageTagProps = { coverage: Coverage; label: string };

/** Coverage as icon and label; tinted when the pass alone opens the door. */
export const CoverageTag = ({ coverage, label }: CoverageTagProps) => (
  <span
    className={classNames(
      `label-tag sign sign-small sign-${COVERAGE_ICONS[coverage]} gap-1.5 leading-tight whitespace-normal`,
      coverage === 'included' ? 'field bg-season-tint' : 'bg-fog font-normal',
    )}
  >
    {label}
  </span>
);
