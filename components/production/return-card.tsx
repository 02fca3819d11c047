'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { returnCardContract } from '@/lib/production/contract';

/** Notes that the post brought a card back. @param name of the holder, for screen readers */
export function ReturnCard({ id, name }: { id: string; name: string }) {
  const t = useTranslations('officeForms.batches');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const note = useMutation({
    mutationFn: () => callApi(returnCardContract, { params: { id }, locale }),
    onSuccess: () => {
      toast({ text: t('returned') });
      router.refresh();
    },
    onError: (error) =>
      toast({ text: error instanceof ApiError ? error.problem.title : t('unreachable'), tone: 'error' }),
  });
  return (
    <button
      type="button"
      aria-busy={note.isPending}
      onClick={() => note.mutate()}
      className="underline pointer-coarse:min-h-11"
    >
      {t('return')}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
