'use client';

import type { ReactNode } from 'react';
import { ArchPulse } from './arch-pulse';
import { useCalm } from './use-settled';

/** Trailing content of a button, replaced by the pulse while busy. */
export const BusyEnding = ({ busy, children }: { busy: boolean; children: ReactNode }) =>
  useCalm(busy) ? <ArchPulse /> : children;
