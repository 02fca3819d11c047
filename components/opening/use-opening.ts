'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { openShopContract, runCheckContract } from '@/lib/opening/contract';
import type { StaffCheck } from '@/lib/opening/schema';

type Act = { check: StaffCheck } | { reason?: string };

/** Runs a check of the opening list or opens the shop, and shows the list as it is then. */
export function useOpening() {
  const t = useTranslations('officeForms.opening');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const act = useMutation({
    mutationFn: (body: Act) =>
      'check' in body
        ? callApi(runCheckContract, { body, locale })
        : callApi(openShopContract, { body, locale }),
    onSuccess: (_, body) => {
      toast({ text: 'check' in body ? t(`${body.check}Done`) : t('opened') });
      router.refresh();
    },
  });
  const { error } = act;
  const failure = error && (error instanceof ApiError ? error.problem.title : t('unreachable'));
  return { isBusy: act.isPending, failure, run: (body: Act) => !act.isPending && act.mutate(body) };
}
