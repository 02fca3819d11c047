'use client';

import { toNestErrors } from '@hookform/resolvers';
import { useCallback, useMemo, useState } from 'react';
import {
  useForm,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { issueMessage } from '@/lib/core/validation';
import { pruneEmpty } from './prune-empty';

export type ServerProblem = {
  code: string;
  title: string;
  errors?: { path: string; code: string; message: string }[];
};

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Number of refusals. The error summary takes the focus on each. */
  serverFailures: number;
  /** Assigns the errors of a problem document to their fields and shows its title above the form. */
  applyServerErrors: (problem: ServerProblem) => void;
};

type ZodFormOptions<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'shouldFocusError'
> & {
  /** Paths of groups, such as `address`, that may be left empty as a whole. */
  optionalGroups?: readonly string[];
  /** Focus after a refused submit: the summary of a long form, or the first field of a short form without summary. */
  focus?: 'summary' | 'field';
};

const NO_GROUPS: readonly string[] = [];

/** The first error of each field. Its message is a catalogue key with its bounds. */
function firstFaults(error: z.ZodError): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  for (const { path, code, message } of error.issues) faults[path.join('.')] ??= { type: code, message };
  return faults;
}

/**
 * A form validated by the schema of its route. Errors are catalogue keys, translated by fields and summary. Empty text
 * counts as not given.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  {
    optionalGroups = NO_GROUPS,
    focus = 'summary',
    ...options
  }: ZodFormOptions<NoInfer<Input>, NoInfer<Output>> = {},
): ZodForm<Input, Output> {
  const resolver = useMemo<Resolver<Input, unknown, Output>>(
    () => async (values, _context, settings) => {
      const parsed = await schema.safeParseAsync(pruneEmpty(values, optionalGroups), { error: issueMessage });
      if (parsed.success) return { values: parsed.data, errors: {} };
      return { values: {}, errors: toNestErrors<Input>(firstFaults(parsed.error), settings) };
    },
    [schema, optionalGroups],
  );
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver,
    shouldFocusError: focus === 'field',
  });
  const [serverFailures, setServerFailures] = useState(0);
  const { setError } = form;
  const applyServerErrors = useCallback(
    (problem: ServerProblem) => {
      const isPath = (path: string): path is FieldPath<Input> => path !== '';
      const faults = (problem.errors ?? []).filter(({ path }) => isPath(path));
      setError('root.server', { type: problem.code, message: problem.title });
      faults.forEach(({ path, code, message }, index) => {
        if (isPath(path))
          setError(path, { type: code, message }, { shouldFocus: focus === 'field' && index === 0 });
      });
      setServerFailures((count) => count + 1);
    },
    [setError, focus],
  );
  return { ...form, serverFailures, applyServerErrors };
}
