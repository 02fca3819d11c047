'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useEarlyPresses } from '@/components/ui/use-early-presses';
import { ErrorSummary } from './error-summary';
import { FormContext, type FieldLabel } from './form-context';
import type { ServerProblem, ZodForm } from './use-zod-form';

type FormProps<Input extends FieldValues, Output> = {
  form: ZodForm<Input, Output>;
  /** Gets checked data. What it returns is a refusal of the server, shown at its fields and above the form. */
  onSubmit: (data: Output) => Promise<ServerProblem | undefined | void>;
  children: ReactNode;
  /** Says above the form what the star means; off where no label carries one. */
  legend?: boolean;
  /** Off for forms of one field, with `focus: 'field'`. */
  summary?: boolean;
  className?: string;
  /** For buttons outside of the form. */
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

/**
 * A form with its error summary. What is typed and sent before the page is interactive waits for it; without scripts
 * it is sent by POST, so that nothing typed ends up in an address.
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
  const parts = useMemo(() => ({ id, labels, serverFailures }), [id, labels, serverFailures]);
  const submit = form.handleSubmit(async (data) => {
    const problem = await onSubmit(data);
    if (problem) form.applyServerErrors(problem);
  });
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
