import { useEffect, useState } from 'react';
import { FETCH_DELAY_MS } from '@/lib/config/constants';

/** Turns on after 200 ms, and then stays for 200 ms at least: a flash tells nobody anything. */
export function useCalm(isBusy: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isBusy), FETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isShown;
}
