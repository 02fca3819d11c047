/** How the button in the footer reaches the questions at the top of the page. */
const OPEN = 'passage:cookie-settings';

export const askForSettings = (): boolean => window.dispatchEvent(new Event(OPEN));

/** @returns how to stop listening */
export function onSettingsAsked(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
