import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SAVES_NOTHING } from '@/components/office/use-action';

const KEY = 'passage.office.typed';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type StoredForm = { path: string; isLocked: boolean; values: Record<string, string> };

const NOT_KEPT: readonly string[] = ['password', 'file', 'hidden', 'submit', 'button'];

const isField = (element: unknown): element is Field =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  !NOT_KEPT.includes(element.type) &&
  element.autocomplete !== 'one-time-code';

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const fieldsOfPage = () =>
  [...document.querySelectorAll('#content :is(input, textarea, select)')].filter(isField);

const nameOf = (field: Field): string =>
  `${field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || ''} ${isBox(field) ? field.value : ''}`;

/** Fields by name and position among those of the same name. */
function namedFields(): Map<string, Field> {
  const seen = new Map<string, number>();
  return new Map(
    fieldsOfPage().map((field) => {
      const name = nameOf(field);
      const index = seen.get(name) ?? 0;
      seen.set(name, index + 1);
      return [`${name} ${index}`, field];
    }),
  );
}

const valueOf = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

function fill(field: Field, value: string) {
  if (valueOf(field) === value) return;
  if (isBox(field)) return field.click();
  // past React's own setter, which would take the event for no change
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isKept = (value: unknown): value is StoredForm =>
  typeof value === 'object' && value !== null && 'path' in value && 'values' in value;

function read(): StoredForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.path === location.pathname ? kept : null;
  } catch {
    return null;
  }
}

const write = (kept: StoredForm) => sessionStorage.setItem(KEY, JSON.stringify(kept));

/** Restores the typed values when the page is shown again. */
export function restoreAfterLock() {
  const kept = read();
  if (kept) write({ ...kept, isLocked: true });
}

/** Fills in what is there already; the rest when its form opens. */
function restore(values: Record<string, string>): () => void {
  const left = new Map(Object.entries(values));
  const fillIn = () => {
    for (const [name, field] of namedFields()) {
      const value = left.get(name);
      if (value === undefined) continue;
      left.delete(name);
      fill(field, value);
    }
  };
  fillIn();
  const observer = new MutationObserver(fillIn);
  const content = document.querySelector('#content');
  if (content) observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Keeps what is typed on a page in this tab until it is saved, and restores it if the office was locked in between.
 * Passwords and codes are not kept.
 */
export function useKeptValues() {
  const client = useQueryClient();
  useEffect(() => {
    const kept = read();
    const stop = kept?.isLocked ? restore(kept.values) : undefined;
    if (kept?.isLocked) write({ ...kept, isLocked: false });
    else sessionStorage.removeItem(KEY);
    const onInput = ({ target }: Event) => {
      if (!isField(target)) return;
      const name = [...namedFields()].find(([, field]) => field === target)?.[0];
      if (name === undefined) return;
      write({
        path: location.pathname,
        isLocked: false,
        values: { ...read()?.values, [name]: valueOf(target) },
      });
    };
    document.addEventListener('input', onInput);
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      const isSaved = event.type === 'updated' && event.action.type === 'success';
      if (isSaved && event.mutation.options.mutationKey !== SAVES_NOTHING) sessionStorage.removeItem(KEY);
    });
    return () => {
      document.removeEventListener('input', onInput);
      unsubscribe();
      stop?.();
    };
  }, [client]);
}
