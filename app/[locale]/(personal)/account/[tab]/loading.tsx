import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

export default function AccountLoading() {
  const t = useTranslations('account');
  return (
    <SkeletonGroup
      label={t('loading')}
      className="grid items-start gap-x-gutter gap-y-9 pt-12 lg:grid-cols-12"
    >
      <Skeleton shape="arch" className="max-w-[400px] lg:col-span-5" />
      <div className="grid gap-5 lg:col-span-7">
        <Skeleton className="h-24 w-3/4" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}
