'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useFormState, type FieldErrors, type FieldValues } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { fieldId, useFormParts, type FieldLabel } from './form-context';
import { inPageOrder } from './page-order';
import { useErrorText } from './use-error-text';

type Fault = { path: string; message: string };

/** All errors of a form with their paths; a group's own error comes before those of its fields. */
const flatten = (errors: FieldErrors<FieldValues> | object, path: readonly string[] = []): Fault[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]): Fault[] => {
    if (typeof error !== 'object' || error === null || key === 'ref' || key === 'root') return [];
    const here = [...path, key];
    if ('message' in error && typeof error.message === 'string')
      return [{ path: here.join('.'), message: error.message }];
    return flatten(error, here);
  });

/** The label of the field with this path, or of the nearest group around it. */
function fieldOf(path: string, labels: ReadonlyMap<string, FieldLabel>): string | undefined {
  const parts = path.split('.');
  const candidates = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return candidates.find((candidate) => labels.has(candidate));
}

/** Moves the focus to a field without adding a fragment to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/**
 * Lists the errors of a form with a link to each field. Takes the focus after every refused submit, so that screen
 * readers announce it and the first error is one Tab away.
 */
export function ErrorSummary() {
  const t = useTranslations('forms.summary');
  const text = useErrorText();
  const { id, labels, serverFailures } = useFormParts();
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0 || serverFailures > 0) box.current?.focus();
  }, [submitCount, serverFailures]);

  const sentence = (label: FieldLabel | undefined, message: string) => {
    const { field = '', group } = label ?? {};
    return group ? t('groupItem', { group, field, message }) : t('item', { field, message });
  };
  const faults = inPageOrder(
    flatten(errors).map((fault) => ({ ...fault, field: fieldOf(fault.path, labels) })),
    ({ field }) => (field === undefined ? null : document.getElementById(fieldId(id, field))),
  );
  const refusal = errors.root?.server;
  if ((faults.length === 0 || submitCount === 0) && !refusal) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-summary`}
      tabIndex={-1}
      className="mb-8 flex gap-3.5 border-2 border-error bg-error-tint px-[18px] py-4"
    >
      <Icon name="warning" className="text-error" />
      <div className="min-w-0">
        <p id={`${id}-summary`} className="font-semibold">
          {refusal?.message ?? t('title', { count: faults.length })}
        </p>
        {faults.length > 0 && (
          <ul className="mt-1">
            {faults.map(({ path, field, message }) => (
              <li key={path} className="py-1">
                {field === undefined ? (
                  text(message)
                ) : (
                  <a
                    href={`#${fieldId(id, field)}`}
                    onClick={(event) => focusField(event, fieldId(id, field))}
                    className="underline hover:decoration-[3px]"
                  >
                    {sentence(labels.get(field), text(message))}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {/* in another tab, so that what was typed stays */}
        {refusal?.type === 'unauthenticated' && (
          <TextLink href="/login" target="_blank">
            {t('login')}
          </TextLink>
        )}
      </div>
    </div>
  );
}
