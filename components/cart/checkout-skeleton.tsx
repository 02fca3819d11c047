import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const ROWS = ['a', 'b', 'c'];

/** Loading state of a step, in its final layout. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="wrap pt-7">
        <div className="flex h-[78px] items-end border-b-2 border-hair">
          <Skeleton shape="arch" className="aspect-auto h-[78px] w-[52px]" />
        </div>
      </div>
      <div className="wrap grid items-start gap-8 pb-9 pt-[26px] lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-14 lg:pb-[88px] lg:pt-11">
        <div className="min-w-0">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="mt-3 w-1/2" />
          <div className="mt-10 flex items-end gap-5 border-b-2 border-hair">
            <Skeleton shape="arch" className="aspect-auto h-[88px] w-[72px]" />
            <Skeleton className="mb-3 h-8 w-52" />
          </div>
          <div className="mt-7 grid gap-1.5">
            {ROWS.map((row) => (
              <Skeleton key={row} shape="block" className="h-[86px]" />
            ))}
          </div>
        </div>
        <Skeleton shape="block" className="h-[420px] max-lg:hidden" />
      </div>
    </SkeletonGroup>
  );
}
