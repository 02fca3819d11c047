'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { LoadingLine } from '@/components/ui/loading-line';
import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '@/lib/config/constants';
import { usePathname } from '@/components/ui/screen-provider';
import { isPageChange, PAGE_CHANGE } from './page-change';

type LoadingBarProps = { label: string };

/** Progress line under the header: from 200 ms after navigation starts until the page is ready, at most 5 s. */
export const LoadingBar = ({ label }: LoadingBarProps) => (
  // without Suspense, reading the search params would opt static pages out
  <Suspense>
    <Line label={label} />
  </Suspense>
);

function Line({ label }: LoadingBarProps) {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const [followedFrom, setFollowedFrom] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const isUnderWay = followedFrom === address;

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (isPageChange(event, window.location)) setFollowedFrom(address);
    };
    const onAnnounced = () => setFollowedFrom(address);
    document.addEventListener('click', onClick);
    document.addEventListener(PAGE_CHANGE, onAnnounced);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener(PAGE_CHANGE, onAnnounced);
    };
  }, [address]);

  useEffect(() => {
    if (!isUnderWay) return;
    const show = setTimeout(() => setIsShown(true), LOADING_BAR_THROTTLE_MS);
    const giveUp = setTimeout(() => setFollowedFrom(null), LOADING_BAR_DURATION_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(giveUp);
      setIsShown(false);
    };
  }, [isUnderWay]);

  return isUnderWay && isShown ? <LoadingLine label={label} /> : null;
}
