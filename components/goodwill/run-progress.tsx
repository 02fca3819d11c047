'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { getGoodwillContract } from '@/lib/goodwill/contract';
import type { GoodwillDetail } from '@/lib/goodwill/schema';

type Progress = Pick<GoodwillDetail, 'id' | 'state' | 'count' | 'finished'>;

const POLL_MS = 1_000;

const isMoving = (state: Progress['state']) => state === 'running' || state === 'undoing';

/** How far a run is, asked every second until it is done; the page then shows the end. */
export function RunProgress(run: Progress) {
  const { id, state } = run;
  const t = useTranslations('officeForms.goodwill');
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['goodwill', id, state],
    queryFn: () => callApi(getGoodwillContract, { params: { id } }),
    enabled: isMoving(state),
    refetchInterval: POLL_MS,
  });
  const latest: Progress = data ?? run;
  const hasEnded = isMoving(state) && !isMoving(latest.state);
  useEffect(() => {
    if (hasEnded) router.refresh();
  }, [hasEnded, router]);
  const { count, finished } = latest;
  const text = t(state === 'undoing' || state === 'undone' ? 'restored' : 'extended', { finished, count });
  return (
    <div className="grid gap-2 py-2.5">
      <progress max={count} value={finished} aria-label={t('progress')} className="w-full accent-ink" />
      <p role="status" className="tabular-nums">
        {text}
      </p>
    </div>
  );
}
