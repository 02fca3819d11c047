import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What lib/http/early-presses.ts wrote down while the scripts were on their way. */
type Early = { fields: Map<Field, string | boolean>; press?: HTMLButtonElement | null };

const early = (): Early | undefined =>
  (globalThis as typeof globalThis & { passageEarly?: Early }).passageEarly;

/** React hears of a value only where it differs from the one it knows, which is the one it found. */
function fillAgain(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement) field.checked = !value;
    return field.click();
  }
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = value ? '' : ' ';
  native?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function playEarly(area: Element): void {
  area.setAttribute('data-live', '');
  const { fields, press } = early() ?? { fields: new Map<Field, string>() };
  const isHere = (element: Element) => (element.closest('[data-late]') ?? document.documentElement) === area;
  for (const [field, value] of fields) {
    if (!isHere(field)) continue;
    fields.delete(field);
    fillAgain(field, value);
  }
  if (!press || !isHere(press)) return;
  Object.assign(early() ?? {}, { press: null });
  press.removeAttribute('aria-busy');
  press.click();
}

/**
 * What was typed, chosen or pressed before the page listened happens now that it does, once: fields first, then the
 * last press of a button that does nothing by itself.
 * @param late what comes alive after the page around it; it is marked with `data-late`
 */
export function useEarlyPresses(late?: RefObject<Element | null>): void {
  useEffect(() => {
    // once every other effect of this moment has run
    const timer = setTimeout(() => playEarly(late?.current ?? document.documentElement));
    return () => clearTimeout(timer);
  }, [late]);
}
