'use client';

import { createContext, useContext, useEffect } from 'react';

/** What the parts of one form share: the start of its ids, and the labels its error summary names. */
export type FormParts = { id: string; labels: Map<string, string>; serverFailures: number };

export const FormContext = createContext<FormParts>({ id: '', labels: new Map(), serverFailures: 0 });

export const useFormParts = (): FormParts => useContext(FormContext);

/** The id of a field's control: one per form and name. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** Tells the error summary how a field is called. */
export function useFieldLabel(name: string, label: string): void {
  const { labels } = useFormParts();
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
}
