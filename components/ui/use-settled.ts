import { useEffect, useState } from 'react';
import { FETCH_DELAY_MS } from '@/lib/config/constants';

/** A value once it has stood still for 200 ms: not every letter typed is a question, not every wait worth a word. */
export function useSettled<Value>(value: Value, initial = value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), FETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
