'use client';

import { createContext, useContext } from 'react';
import type { References } from '@/lib/publishing/fields';

type EditorContext = {
  references: References;
  /** Message at a field of the record, by its path. */
  errorAt: (path: string) => string | undefined;
  /** Name of somebody else who is writing in a field. */
  writerAt: (path: string) => string | undefined;
  /** Puts the cursor into a field, once it is shown. */
  goTo: (path: string) => void;
  /** What a refusal named at a field was corrected. */
  settle: (path: string) => void;
};

const Context = createContext<EditorContext>({
  references: {},
  errorAt: () => undefined,
  writerAt: () => undefined,
  goTo: () => undefined,
  settle: () => undefined,
});
export const EditorProvider = Context.Provider;
export const useEditor = () => useContext(Context);
