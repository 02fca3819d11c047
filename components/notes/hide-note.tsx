'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { hideNoteContract } from '@/lib/notes/contract';

/** Takes a note away. */
export function HideNote({ id }: { id: string }) {
  const t = useTranslations('officeForms.notes');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const hide = useMutation({
    mutationFn: () => callApi(hideNoteContract, { params: { id }, locale }),
    onSuccess: () => {
      toast({ text: t('hidden') });
      router.refresh();
    },
    onError: (error) =>
      toast({ text: error instanceof ApiError ? error.problem.title : t('unreachable'), tone: 'error' }),
  });
  return (
    <button
      type="button"
      aria-busy={hide.isPending}
      onClick={() => hide.mutate()}
      className="underline pointer-coarse:min-h-11"
    >
      {t('hide')}
    </button>
  );
}
