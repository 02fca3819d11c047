'use client';

import { useEarlyPresses } from '@/components/ui/use-early-presses';

export function EarlyPresses() {
  useEarlyPresses();
  return null;
}
