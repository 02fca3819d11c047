'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { prepareNextEditionContract } from '@/lib/editions/contract';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';

/** Makes the season after this one, and opens it. */
export function PrepareNext({ code }: { code: string }) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const prepare = useMutation({
    mutationFn: () => callApi(prepareNextEditionContract, { params: { code }, locale }),
    onSuccess: (next) => router.push({ pathname: '/office/seasons/[code]', params: { code: next.code } }),
    onError: (error) =>
      toast({
        text: error instanceof ApiError ? error.problem.title : t('unreachable'),
        tone: 'error',
      }),
  });
  return (
    <button
      type="button"
      className="office-button"
      aria-busy={prepare.isPending}
      onClick={() => !prepare.isPending && prepare.mutate()}
    >
      {t('prepareNext')}
      <Icon name="arrow-right" />
    </button>
  );
}
