'use client';

import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { announcePageChange } from '@/components/layout/page-change';
import type { Day } from '@/lib/core/dates';
import { parsePeriod } from '@/lib/events/typed-period';
import { useRouter } from '@/lib/i18n/navigation';

type FilterFormProps = {
  label: string;
  /** Screen of the filtered list. */
  screen?: '/agenda' | '/places' | '/cinemas';
  /** Target of the form without JavaScript. */
  action: string;
  /** Field values from the URL. The fields follow it, as when all filters are cleared. */
  values: Record<string, string>;
  /** Id of the results, the target of the button. */
  resultsId: string;
  /** The day from which a typed period without a year counts. */
  today?: Day;
  children: ReactNode;
};

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** A GET form. With JavaScript the list updates on every change. */
export function FilterForm({
  label,
  screen = '/agenda',
  action,
  values,
  resultsId,
  today,
  children,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const lastQuery = useRef('');
  const shownValues = useRef('');
  const router = useRouter();

  useEffect(() => {
    const wanted = JSON.stringify(values);
    // the same list once more, as after midnight: what is being typed stays
    if (wanted === shownValues.current) return;
    shownValues.current = wanted;
    for (const field of form.current?.elements ?? []) {
      const value = isField(field) ? values[field.name] : undefined;
      if (isField(field) && value !== undefined && field.value !== value) field.value = value;
    }
    lastQuery.current = form.current ? queryOf(form.current, today) : '';
  }, [values, today]);

  const apply = (element: HTMLFormElement) => {
    const query = queryOf(element, today);
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    announcePageChange();
    router.push(
      { pathname: screen, query: Object.fromEntries(new URLSearchParams(query)) },
      { scroll: false },
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
    const period = event.currentTarget.elements.namedItem('period');
    const isWrong = today && isField(period) && parsePeriod(period.value, today) === null;
    // the message stands at the field
    if (!isWrong) document.getElementById(resultsId)?.scrollIntoView();
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

/**
 * The form as a query string, without empty fields. A typed period becomes its days: the list of an address with a
 * typed one is another page, which would forget the open filters and the focus.
 */
function queryOf(form: HTMLFormElement, today: Day | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || !value.trim()) continue;
    const days = name === 'period' && today ? parsePeriod(value, today) : null;
    const parts = days ? Object.entries(days) : [[name, value.trim()] as const];
    for (const [part, text] of parts) if (text) query.set(part, text);
  }
  return query.toString();
}
