import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SAVES_NOTHING } from '@/components/office/use-action';
import { useToast } from '@/components/ui/toast';
import { saveEditionContract } from '@/lib/editions/contract';
import { editionConflictSchema, type EditionConflict } from '@/lib/editions/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { fieldName } from './edition-paths';
import { editionInput, type EditionValues } from './edition-values';
import type { FieldMessage } from './field-links';

type Outcome = {
  failure?: { title: string; faults: readonly FieldMessage[] };
  conflict?: EditionConflict;
  /** Result of a dry run. */
  result?: string;
};

type SavedValues = { values: EditionValues; version: number };

/** Saves a season, or tries it out; what the server refuses is written at the fields. */
export function useSaveEdition(code: string, form: UseFormReturn<EditionValues>) {
  const t = useTranslations('officeForms.seasons');
  const router = useRouter();
  const toast = useToast();
  const [outcome, setOutcome] = useState<Outcome>({});
  const call = ({ values, version }: SavedValues, dryRun: boolean) =>
    callApi(saveEditionContract, {
      params: { code },
      body: { ...editionInput(code, values), version, ...(dryRun && { dryRun }) },
    });
  const onError = (error: Error, { values }: SavedValues) => {
    if (!(error instanceof ApiError)) return setOutcome({ failure: { title: t('unreachable'), faults: [] } });
    const conflict = editionConflictSchema.safeParse(error.problem).data;
    const input = editionInput(code, values);
    const faults = (error.problem.errors ?? []).map((fault) =>
      // the call takes Rappen, the form takes francs
      fault.code === 'cents' ? { ...fault, message: t('noPrice') } : fault,
    );
    setOutcome({
      failure: { title: error.problem.title, faults: conflict ? [] : faults },
      ...(conflict && { conflict }),
    });
    for (const { path, message } of faults)
      form.setError(fieldName(path, input) as keyof EditionValues, { message });
  };
  const save = useMutation({
    mutationFn: (sent: SavedValues) => call(sent, false),
    onSuccess: () => {
      setOutcome({});
      toast({ text: t('saved') });
      router.refresh();
    },
    onError,
  });
  const tryOut = useMutation({
    mutationKey: SAVES_NOTHING,
    mutationFn: (sent: SavedValues) => call(sent, true),
    onSuccess: ({ warnings }) => setOutcome({ result: t('dryRunPassed', { count: warnings.length }) }),
    onError,
  });
  const isBusy = save.isPending || tryOut.isPending;
  const send = ({ mutate }: typeof save, version: number) => {
    if (isBusy) return;
    form.clearErrors();
    void form.handleSubmit((values) => mutate({ values, version }))();
  };
  return {
    ...outcome,
    isBusy,
    save: (version: number) => send(save, version),
    tryOut: (version: number) => send(tryOut, version),
    clear: () => setOutcome({}),
  };
}
