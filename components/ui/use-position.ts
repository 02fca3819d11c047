'use client';

import { useState } from 'react';
import type { Point } from '@/lib/core/distance';

const LOCATE_MS = 10_000;
const FRESH_MS = 60_000;

/** Asks the browser where it is, on a press only. The position is given to `onFound` and never sent. */
export function usePosition(onFound: (here: Point) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'failed'>('idle');
  const locate = () => {
    if (state === 'asking') return;
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('found');
        onFound([coords.latitude, coords.longitude]);
      },
      () => setState('failed'),
      { maximumAge: FRESH_MS, timeout: LOCATE_MS },
    );
  };
  return { state, locate };
}
