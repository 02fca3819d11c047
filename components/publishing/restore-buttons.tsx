'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import type { RecordType } from '@/lib/content/schema/document';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { restoreVersionContract } from '@/lib/publishing/contract';
import type { Part } from '@/lib/publishing/rules';

type RestoreButtonsProps = {
  type: RecordType;
  id: string;
  number: number;
  parts: { part: Part; name: string }[];
};

/** Puts a language of this version into the draft, and opens the editor. */
export function RestoreButtons({ type, id, number, parts }: RestoreButtonsProps) {
  const t = useTranslations('contentForms');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const restore = useMutation({
    mutationFn: (part: Part) =>
      callApi(restoreVersionContract, {
        params: { type, id, number },
        body: { locale: part },
        locale,
      }),
    onSuccess: ({ version }) => {
      toast({ text: t('done.restore', { version: String(version) }) });
      router.push({ pathname: '/office/content/[type]/[id]', params: { type, id } });
    },
    onError: (error) =>
      toast({ text: error instanceof ApiError ? error.problem.title : t('unreachable'), tone: 'error' }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {parts.map(({ part, name }) => (
        <button
          key={part}
          type="button"
          className="office-button is-square"
          aria-busy={restore.isPending}
          onClick={() => !restore.isPending && restore.mutate(part)}
        >
          {t('restore')} ({name})
        </button>
      ))}
    </div>
  );
}
