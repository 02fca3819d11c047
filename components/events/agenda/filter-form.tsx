'use client';

import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

type FilterFormProps = {
  label: string;
  /** The list that is filtered. */
  screen?: '/agenda' | '/places';
  /** Where the form leads without JavaScript. */
  action: string;
  /** What the fields hold by the address; they follow it, as when everything is cleared. */
  values: Record<string, string>;
  /** Where the results begin: the button leads there. */
  resultsId: string;
  children: ReactNode;
};

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** The filters: a plain form that asks for a new page; with JavaScript the list changes while one chooses. */
export function FilterForm({
  label,
  screen = '/agenda',
  action,
  values,
  resultsId,
  children,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef('');
  const router = useRouter();

  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const value = isField(field) ? values[field.name] : undefined;
      if (isField(field) && value !== undefined && field.value !== value) field.value = value;
    }
    asked.current = form.current ? queryOf(form.current) : '';
  }, [values]);

  const apply = (element: HTMLFormElement) => {
    const query = queryOf(element);
    if (query === asked.current) return;
    asked.current = query;
    router.push(
      { pathname: screen, query: Object.fromEntries(new URLSearchParams(query)) },
      { scroll: false },
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
    document.getElementById(resultsId)?.scrollIntoView();
  };
  return (
    <form
      ref={form}
      action={action}
      role="search"
      aria-label={label}
      onSubmit={onSubmit}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) apply(currentTarget);
      }}
      onBlur={({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        if (isField(target)) apply(currentTarget);
      }}
    >
      {children}
    </form>
  );
}

/** What the form holds, without empty fields. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
  return query.toString();
}
