import { useTranslations } from 'next-intl';
import type { Coverage } from '@/lib/content/schema/event';
import { CoverageTag } from './coverage-tag';

type CoverageBadgeProps = { coverage: Coverage; className?: string };

export function CoverageBadge({ coverage, className }: CoverageBadgeProps) {
  const t = useTranslations('event.coverage');
  return <CoverageTag {...{ coverage, className }} label={t(coverage)} />;
}
