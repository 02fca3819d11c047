'use client';

import { useMessages } from 'next-intl';
import { LANGUAGES } from '@/lib/i18n/languages';
import { partOfField } from '@/lib/publishing/rules';
import { fieldName } from './field-name';
import type { FieldFault } from './use-drafts';

type FaultListProps = { faults: readonly FieldFault[]; onChoose: (path: string) => void };

/** Faults that refused an action, by field; a press leads there. */
export function FaultList({ faults, onChoose }: FaultListProps) {
  const names: Record<string, string> = useMessages().contentForms.fields;
  return (
    <ul className="grid gap-1 border-l-4 border-error pl-3">
      {faults.map(({ path, message }) => {
        const part = partOfField(path);
        const isField = (part === 'shared' ? path : path.split('.').slice(2).join('.')).split('.')[0];
        if (!isField || !(isField in names)) return <li key={path + message}>{message}</li>;
        const language = part === 'shared' ? '' : ` (${LANGUAGES[part].name})`;
        return (
          <li key={path + message}>
            <button
              type="button"
              className="min-h-6 text-left font-semibold underline underline-offset-4"
              onClick={() => onChoose(path)}
            >
              {fieldName(path, names)}
              {language}
            </button>{' '}
            {message}
          </li>
        );
      })}
    </ul>
  );
}
