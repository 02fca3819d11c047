const NAME = 'leftAt';

const noted = (): Record<string, unknown> => ({ ...(window.history.state as object | null) });

/** Notes in the history how far a page was scrolled: the browser forgets it if a shorter page follows. */
export const noteLeftPlace = () => window.history.replaceState({ ...noted(), [NAME]: window.scrollY }, '');

/** Scrolls to where the page was left, once. */
export function returnToLeftPlace(): void {
  const { [NAME]: top, ...state } = noted();
  if (typeof top !== 'number') return;
  window.history.replaceState(state, '');
  window.scrollTo({ top, behavior: 'instant' });
}
