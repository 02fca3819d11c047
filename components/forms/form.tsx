'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useEarlyPresses } from '@/components/ui/use-early-presses';
import { ErrorSummary } from './error-summary';
import { FormContext, type FieldLabel } from './form-context';
import type { ServerProblem, ZodForm } from './use-zod-form';

type FormProps<Input extends FieldValues, Output> = {
  form: ZodForm<Input, Output>;
  /** Receives validated data. A returned problem is shown at its fields and above the form. */
  onSubmit: (data: Output) => Promise<ServerProblem | undefined | void>;
  children: ReactNode;
  /** Explains the asterisk above the form; off where no label has one. */
  legend?: boolean;
  /** Off for forms with a single field, together with `focus: 'field'`. */
  summary?: boolean;
  className?: string;
  /** For submit buttons outside of the form. */
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

/**
 * Form with an error summary. Input and submits before hydration are replayed. Without scripts it is sent by POST, so
 * that no input ends up in a URL.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  legend = true,
  summary = true,
  className,
  id: formId,
  ...rest
}: FormProps<Input, Output>) {
  const t = useTranslations('forms');
  const id = useId();
  const [labels] = useState(() => new Map<string, FieldLabel>());
  const { serverFailures } = form;
  const element = useRef<HTMLFormElement>(null);
  useEarlyPresses(element);
  const parts = useMemo(
    () => ({ id, labels, serverFailures, hasSummary: summary }),
    [id, labels, serverFailures, summary],
  );
  const isSending = useRef(false);
  const send = form.handleSubmit(async (data) => {
    const problem = await onSubmit(data);
    if (problem) form.applyServerErrors(problem);
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // the busy button submits nothing, but Enter in the only field of a form needs no button
    if (isSending.current) return;
    isSending.current = true;
    await send(event).finally(() => {
      isSending.current = false;
    });
  };
  return (
    <FormProvider {...form}>
      <FormContext value={parts}>
        <form
          ref={element}
          data-late=""
          id={formId}
          noValidate
          method="post"
          className={className}
          onSubmit={(event) => {
            void submit(event);
          }}
          {...rest}
        >
          {summary && <ErrorSummary />}
          {legend && (
            <p className="mb-5 text-small text-mute">
              <span className="font-semibold text-error" aria-hidden="true">
                {'* '}
              </span>
              {t('requiredLegend')}
            </p>
          )}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
}
