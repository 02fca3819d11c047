'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useToast } from '@/components/ui/toast';
import { ApiError, isRefusal } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';

type Href = Parameters<ReturnType<typeof useRouter>['push']>[0];

/** Key of calls that save nothing, such as a dry run: what was typed stays typed. */
export const SAVES_NOTHING = ['saves-nothing'];

/** Refusals of an undo after somebody else has changed the same thing. */
const OVERTAKEN = ['invalid_transition', 'conflict', 'not_found'] as const;

export type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** Message once it is done; none where another page opens. */
  done?: (output: Output, input: Input) => string;
  onDone?: (output: Output, input: Input) => void;
  /** Page to open once it is done; without one, the page is shown again. */
  next?: (output: Output) => Href | undefined;
  /** Nothing on the page changes. */
  keepsPage?: boolean;
  /** Nothing is stored either. */
  savesNothing?: boolean;
  /** Undo of the action; offered for ten seconds. */
  undo?: (input: Input, output: Output) => (() => Promise<unknown>) | undefined;
  onFailure?: (error: Error) => void;
  /** After a `conflict` the page is shown again, with what somebody else saved. */
  followsOthers?: boolean;
  /** Shows a failure as a message, where the screen has no place for it. */
  hasToast?: boolean;
  /** Text if the server does not answer. By then it may have done what it was asked. */
  unreachable?: string;
};

/** What a call refused of its fields, by path. */
const faultsOf = (error: Error | null): ReadonlyMap<string, string> =>
  new Map(
    (error instanceof ApiError ? (error.problem.errors ?? []) : []).map(({ path, message }) => [
      path,
      message,
    ]),
  );

/** A write of the office: one at a time, its message, the page as it is then, and the text of a failure. */
export function useAction<Input = void, Output = unknown>(action: Action<Input, Output>) {
  const { call, done, onDone, next, keepsPage, undo, hasToast, unreachable, savesNothing } = action;
  const { onFailure, followsOthers } = action;
  const t = useTranslations('officeForms.action');
  const router = useRouter();
  const toast = useToast();
  /** One fault alone, without its field, would say little above a form that names it. */
  const titleOf = (error: Error) => (error instanceof ApiError ? error.problem.title : textOf(error));
  const textOf = (error: Error) => {
    if (isRefusal(error, 'unauthenticated')) return t('signedOut');
    return error instanceof ApiError ? error.problem.detail : (unreachable ?? t('unreachable'));
  };
  const tell = (error: Error) => toast({ text: textOf(error), tone: 'error' });
  const back = useMutation({
    mutationFn: async (run: () => Promise<unknown>) => run(),
    onSuccess: () => {
      toast({ text: t('undone') });
      router.refresh();
    },
    onError: (error) => {
      if (OVERTAKEN.some((code) => isRefusal(error, code))) toast({ text: t('notUndone'), tone: 'error' });
      else tell(error);
      // shows the current state, which a colleague may have changed
      router.refresh();
    },
  });
  // the second of two quick presses comes before the button knows that it is busy
  const isRunning = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...(savesNothing && { mutationKey: SAVES_NOTHING }),
    mutationFn: (input: Input) => call(input),
    onSuccess: (output, input) => {
      onDone?.(output, input);
      const run = undo?.(input, output);
      if (done)
        toast({
          text: done(output, input),
          undo: run && { label: t('undo'), onPress: () => back.mutate(run) },
        });
      const href = next?.(output);
      if (href) router.push(href);
      else if (!keepsPage) router.refresh();
    },
    onError: (failed) => {
      onFailure?.(failed);
      if (followsOthers && isRefusal(failed, 'conflict')) router.refresh();
      if (hasToast) tell(failed);
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    run: (input: Input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input);
    },
    isBusy: isPending,
    failure: error && !hasToast ? textOf(error) : null,
    faults: faultsOf(error),
    /** Of a form that shows the faults at their fields. */
    formFailure: error && (faultsOf(error).size > 0 ? titleOf(error) : textOf(error)),
    error,
    reset,
  };
}
