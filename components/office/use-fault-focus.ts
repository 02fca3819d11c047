import { useEffect, type RefObject } from 'react';

/** Puts the cursor into the first field that a call refused: it may be far above the button. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, error: Error | null): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, error]);
}
