/**
 * Finds an element as a visitor does: by what it is called. Runs in the page, and must not use anything outside of it.
 * @param {'press' | 'field' | 'file' | 'box' | 'text'} kind
 * @param {string} name the beginning of the name; for a text, any part
 * @returns {HTMLElement | null}
 */
export function findInPage(kind, name) {
  const selectors = {
    press: 'a[href], button, summary',
    field: 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea',
    file: 'input[type=file]',
    box: 'input[type=checkbox], input[type=radio]',
    text: 'h1, h2, h3, p, b, span, li, td',
  };
  /** Texts have narrow and fixed spaces. @param {string | null | undefined} text */
  const plain = (text) => (text ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
  /** @param {HTMLElement} element */
  const namesOf = (element) => {
    const labels = 'labels' in element ? /** @type {HTMLInputElement} */ (element).labels : null;
    const label = element.getAttribute('aria-label');
    if (label !== null) return [label];
    if (labels?.length) return [...labels].map(({ textContent }) => textContent);
    return [element.textContent];
  };
  const wanted = plain(name);
  /** @param {HTMLElement} element */
  const isNamed = (element) =>
    namesOf(element).some((text) =>
      kind === 'text' ? plain(text).includes(wanted) : plain(text).startsWith(wanted),
    );
  /** @param {HTMLElement} element */
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  const dialog = document.querySelector('dialog[open]');
  const rooms = dialog ? [dialog] : [document.querySelector('main'), document.body];
  for (const room of rooms) {
    const elements = /** @type {HTMLElement[]} */ ([...(room?.querySelectorAll(selectors[kind]) ?? [])]);
    // file inputs are often drawn by their labels only
    const found = elements.filter((element) => (kind === 'file' || isVisible(element)) && isNamed(element));
    // the innermost of several texts; the first empty field of several people
    const [first] = kind === 'text' ? found.reverse() : found;
    if (!first) continue;
    first.scrollIntoView({ block: 'center', behavior: 'instant' });
    return first;
  }
  return null;
}
