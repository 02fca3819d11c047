import type { IconName } from '@/components/ui/icon';
import type { Coverage } from '@/lib/content/schema/event';

export const COVERAGE_ICONS = {
  included: 'check',
  extension: 'plus',
  reduced: 'ticket',
  none: 'close',
} as const satisfies Record<Coverage, IconName>;

/** Coverage as icon and label, only for exceptions: nearly everything is included. The event page always names it. */
export const CoverageTag = ({ coverage, label }: { coverage: Coverage; label: string }) =>
  coverage === 'included' ? null : (
    <span
      className={`label-tag sign sign-small sign-${COVERAGE_ICONS[coverage]} gap-1.5 bg-fog leading-tight font-normal whitespace-normal`}
    >
      {label}
    </span>
  );
