import { useEffect, useEffectEvent } from 'react';

/** A scanner types quickly, also into a slow telephone: keys further apart than this are no code. */
const GAP_MS = 1000;
const SHORTEST = 8;

/** Whether typing goes into this element. A focused choice of the mode takes no letters. */
const isField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLTextAreaElement;

/** Codes typed by a scanner on USB or Bluetooth: letters in quick succession, then Enter. Fields keep their keys. */
export function useScannerKeys(onCode: (code: string) => void): void {
  // the screen may change in the middle of a code, whose first letters must not be lost
  const handOver = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isFollowing = event.timeStamp - last < GAP_MS;
      if (!isFollowing) typed = '';
      if (event.key.length === 1) {
        typed += event.key;
        last = event.timeStamp;
        // a space within a code would press the focused button
        if (typed.length > 1) event.preventDefault();
        return;
      }
      if (event.key !== 'Enter' || typed.length < SHORTEST) return;
      event.preventDefault();
      handOver(typed);
      typed = '';
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && typed.length > 1) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKeyUp, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKeyUp, true);
    };
  }, []);
}
