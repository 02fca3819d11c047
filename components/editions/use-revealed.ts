import { useEffect, type RefObject } from 'react';

const open = (field: Element) => field.closest('details')?.setAttribute('open', '');

/**
 * Opens what a field is folded into when it is refused, or when a link leads to it.
 * @param refusal changes with every refusal; falsy without one
 */
export function useRevealed(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (!refusal) return;
    const refused = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    refused.forEach(open);
    refused[0]?.focus();
  }, [form, refusal]);
  useEffect(() => {
    const follow = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !form.current?.contains(target)) return;
      open(target);
      target.focus();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [form]);
}
