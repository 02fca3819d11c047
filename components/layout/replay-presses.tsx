'use client';

import { useEarlyPresses } from '@/components/ui/use-early-presses';

export function ReplayPresses() {
  useEarlyPresses();
  return null;
}
