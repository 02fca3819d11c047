'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { importFileContract } from '@/lib/pro/contract';
import type { ImportColumn } from '@/lib/pro/csv/columns';
import { awaitSummary } from './import-summary';
import { useFileFault } from './use-file-fault';

export type Columns = Record<string, ImportColumn | null>;

type Upload = { file: File; columns: Columns; /** Faulty rows alone, put right. */ isCorrection: boolean };

/** Uploads the file; the validation step shows the result, an exceeded quota too. */
export function useImport() {
  const router = useRouter();
  const t = useTranslations('pro');
  const showNext = (said: string | null) => {
    awaitSummary(said);
    router.push('/pro');
    router.refresh();
  };
  return useMutation({
    mutationFn: ({ file, columns, isCorrection }: Upload) => {
      const body = new FormData();
      body.set('file', file);
      body.set('columns', JSON.stringify(columns));
      if (isCorrection) body.set('rows', 'faulty');
      return callApi(importFileContract, { body });
    },
    onSuccess: () => showNext(t('success.first_step_pro')),
    onError: (error) => {
      // the file was stored despite the exceeded quota, so that its rows can be corrected
      if (!(error instanceof ApiError) || error.problem.code !== 'quota_exceeded') return;
      showNext(null);
    },
  });
}

/** Messages of the server about a file. */
export function useImportFaults(error: Error | null): string[] {
  const t = useTranslations('pro');
  const sayOfFile = useFileFault();
  if (!error) return [];
  if (!(error instanceof ApiError)) return [t('import.failed')];
  const { title, errors = [] } = error.problem;
  return [title, ...errors.map(sayOfFile)];
}
