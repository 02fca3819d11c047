'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Holds up the browser's way back to another page, once per press on this one: browsers let a second press through.
 * Browsers without the Navigation API lead back at once.
 */
export function useBackGuard(onBack: () => void, isActive: boolean): void {
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive || !('navigation' in window)) return undefined;
    const { navigation } = window;
    const listener = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event;
      const isBack =
        navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
      const isHere = new URL(destination.url).pathname === window.location.pathname;
      if (!isBack || isHere || !cancelable) return;
      event.preventDefault();
      ask();
    };
    navigation.addEventListener('navigate', listener);
    return () => navigation.removeEventListener('navigate', listener);
  }, [isActive]);
}
