'use client';

import { useEarlyPresses } from '@/components/ui/use-early-presses';

/** Plays again what was pressed on the page before it listened. */
export function EarlyPresses() {
  useEarlyPresses();
  return null;
}
