import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Untouched inputs of a plain form take what somebody else saved. React changes their default then, but an input that it
 * created keeps what it shows.
 * @param version of what the form shows
 */
export function useSavedValues(form: RefObject<HTMLFormElement | null>, version: string | undefined): void {
  const former = useRef(new Map<HTMLInputElement, { value: string; isChecked: boolean }>());
  useLayoutEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const { defaultValue: value, defaultChecked: isChecked } = input;
      const before = former.current.get(input);
      if (input.value === before?.value) input.value = value;
      if (input.checked === before?.isChecked) input.checked = isChecked;
      former.current.set(input, { value, isChecked });
    }
  }, [form, version]);
}
