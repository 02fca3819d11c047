import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Input recorded by lib/http/early-presses.ts before hydration. */
type Early = { fields: Map<Field, string | boolean>; press?: HTMLButtonElement | null };

declare global {
  interface Window {
    passageEarly?: Early;
  }
}

/** React ignores a value that equals its tracked one, so that one is changed first. */
function fillAgain(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement) field.checked = !value;
    return field.click();
  }
  // The value of a file field cannot be set. Its files are still chosen, unless React has handled them in the meantime.
  if (field instanceof HTMLInputElement && field.type === 'file') {
    if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = value ? '' : ' ';
  native?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Whether the effects of the page have run. */
export const isLive = (): boolean => document.documentElement.hasAttribute('data-live');

function playEarly(area: Element): void {
  area.setAttribute('data-live', '');
  const { fields, press } = window.passageEarly ?? { fields: new Map<Field, string>() };
  const isHere = (element: Element) => (element.closest('[data-late]') ?? document.documentElement) === area;
  for (const [field, value] of fields) {
    if (!isHere(field)) continue;
    fields.delete(field);
    fillAgain(field, value);
  }
  if (!press || !isHere(press)) return;
  Object.assign(window.passageEarly ?? {}, { press: null });
  press.removeAttribute('aria-busy');
  press.click();
}

/**
 * Replays once what the visitor typed, chose or pressed before hydration: fields first, then the last button press
 * without a native effect.
 * @param late a subtree that hydrates after the page; it is marked with `data-late`
 */
export function useEarlyPresses(late?: RefObject<Element | null>): void {
  useEffect(() => {
    // after all other effects of this commit have run
    const timer = setTimeout(() => playEarly(late?.current ?? document.documentElement));
    return () => clearTimeout(timer);
  }, [late]);
}
