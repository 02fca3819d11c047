'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { createBatchContract } from '@/lib/production/contract';

/** Puts the cards to produce into a batch and opens it. */
export function CreateBatch({ count }: { count: number }) {
  const t = useTranslations('officeForms.batches');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const create = useMutation({
    mutationFn: () => callApi(createBatchContract, { body: {}, locale }),
    onSuccess: ({ id }) => router.push({ pathname: '/office/batches/[id]', params: { id } }),
    onError: (error) =>
      toast({ text: error instanceof ApiError ? error.problem.title : t('unreachable'), tone: 'error' }),
  });
  return (
    <button
      type="button"
      aria-busy={create.isPending}
      onClick={() => create.mutate()}
      className="office-button"
    >
      {t('create', { count })}
    </button>
  );
}
