import { useEffect, useEffectEvent, useState } from 'react';
import { goesOnByItself, type Shown } from './door-view';

/** A decision is in front for so long before the camera may read the next code. */
const SEEN_MS = 1000;
const SHOWN_MS = 4000;

/**
 * After an entry on green, the door goes on without a press: the camera may read the next code, and after four seconds
 * the next pass is asked for. A touch or a key keeps the decision in front, except for the keys of a scanner, which
 * bring the next one.
 * @returns whether the camera may read behind the decision
 */
export function useGoingOn(shown: Shown | null, onNext: () => void): boolean {
  const entry = shown && goesOnByItself(shown) ? shown.key : null;
  const [seen, setSeen] = useState<string | null>(null);
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (entry === null) return undefined;
    const timers = [
      window.setTimeout(() => setSeen(entry), SEEN_MS),
      window.setTimeout(() => goOn(), SHOWN_MS),
    ];
    const stay = () => {
      for (const timer of timers) window.clearTimeout(timer);
      setSeen(null);
    };
    window.addEventListener('pointerdown', stay, true);
    window.addEventListener('keydown', stay, true);
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      window.removeEventListener('pointerdown', stay, true);
      window.removeEventListener('keydown', stay, true);
    };
  }, [entry]);
  return entry !== null && seen === entry;
}
