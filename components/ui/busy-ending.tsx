'use client';

import type { ReactNode } from 'react';
import { ArchPulse } from './arch-pulse';
import { useCalm } from './use-calm';

/** What stands at the end of a button, and the pulse in its place while something takes its time. */
export function BusyEnding({ busy, children }: { busy: boolean; children: ReactNode }) {
  return useCalm(busy) ? <ArchPulse /> : children;
}
