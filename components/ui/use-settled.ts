import { useEffect, useState } from 'react';
import { FETCH_DELAY_MS } from '@/lib/config/constants';

/** The value after it has been unchanged for 200 ms, for search as you type and loading states. */
export function useSettled<Value>(value: Value, initial = value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), FETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Becomes true after 200 ms and then stays true for at least 200 ms, to avoid flicker. */
export const useCalm = (isBusy: boolean): boolean => useSettled(isBusy, false);
