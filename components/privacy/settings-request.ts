/** How the button in the footer reaches the questions, which are another script and may still be on their way. */
let open: (() => void) | undefined;
let isWaiting = false;

export function askForSettings(): void {
  isWaiting = open === undefined;
  open?.();
}

/** @returns how to stop listening */
export function onSettingsAsked(listener: () => void): () => void {
  open = listener;
  if (isWaiting) listener();
  isWaiting = false;
  return () => {
    open = undefined;
  };
}
