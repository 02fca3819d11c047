'use client';

import { useTranslations } from 'next-intl';
import { get, useFormState, type FieldErrors, type FieldValues } from 'react-hook-form';
import { parseMessage } from '@/lib/core/validation';
import { withCounts } from '@/lib/i18n/format';

/** Translates a form message: either a catalogue key with its bounds or a sentence from the server. */
export function useErrorText(): (message: string) => string {
  const t = useTranslations('validation');
  return (message) => {
    if (!message.startsWith('{')) return message;
    const { code, params } = parseMessage(message);
    return t(code, withCounts(params));
  };
}

const messageAt = (errors: FieldErrors<FieldValues>, path: string): string | undefined => {
  const error: unknown = get(errors, path);
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
};

/** Error message of a field. @param inner further paths whose error is shown at this field */
export function useFieldError(name: string, inner: readonly string[] = []): string | undefined {
  const { errors } = useFormState({ name });
  const text = useErrorText();
  const message = [name, ...inner.map((key) => `${name}.${key}`)]
    .map((path) => messageAt(errors, path))
    .find((found) => found !== undefined);
  return message === undefined ? undefined : text(message);
}
