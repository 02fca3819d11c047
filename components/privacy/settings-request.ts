/** Connects the footer button to the cookie settings, whose chunk may still be loading. */
let open: (() => void) | undefined;
let isWaiting = false;

export function openCookieSettings(): void {
  isWaiting = open === undefined;
  open?.();
}

/** @returns a function that unsubscribes */
export function onOpenCookieSettings(listener: () => void): () => void {
  open = listener;
  if (isWaiting) listener();
  isWaiting = false;
  return () => {
    open = undefined;
  };
}
