'use client';

import { createContext, createElement, useContext, useEffect, type ReactNode } from 'react';

/** What the parts of one form share: the start of its ids, and the labels its error summary names. */
export type FormParts = { id: string; labels: Map<string, FieldLabel>; serverFailures: number };

/** How a field is called, and the group it belongs to, where others of that name are in the form too. */
export type FieldLabel = { field: string; group: string | undefined };

export const FormContext = createContext<FormParts>({ id: '', labels: new Map(), serverFailures: 0 });

export const useFormParts = (): FormParts => useContext(FormContext);

/** The id of a field's control: one per form and name. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

const GroupContext = createContext<string | undefined>(undefined);

/** Fields that the error summary names with their group: whose first name, which address. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return createElement(GroupContext, { value: label }, children);
}

/** Tells the error summary how a field is called. */
export function useFieldLabel(name: string, label: string): void {
  const { labels } = useFormParts();
  const group = useContext(GroupContext);
  useEffect(() => {
    labels.set(name, { field: label, group });
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label, group]);
}
