'use client';

import { createContext, createElement, useContext, useEffect, type ReactNode } from 'react';

/** Shared by the parts of a form: the id prefix and the labels for the error summary. */
export type FormParts = {
  id: string;
  labels: Map<string, FieldLabel>;
  serverFailures: number;
  hasSummary: boolean;
};

/** Label of a field, and its group where the form has several fields with that label. */
export type FieldLabel = { field: string; group: string | undefined };

export const FormContext = createContext<FormParts>({
  id: '',
  labels: new Map(),
  serverFailures: 0,
  hasSummary: true,
});

export const useFormParts = (): FormParts => useContext(FormContext);

/** The id of a field's control, unique per form and name. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

const GroupContext = createContext<string | undefined>(undefined);

/** Names a group of fields in the error summary, such as a person or an address. */
export const FieldGroup = ({ label, children }: { label: string; children: ReactNode }) =>
  createElement(GroupContext, { value: label }, children);

/** Registers a field's label for the error summary. */
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
