'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { setRolesContract } from '@/lib/staff/contract';
import type { SetRolesInput } from '@/lib/staff/schema';

/** Sets the roles of a member and shows what the server says. */
export function useSetRoles(onDone: () => void) {
  const t = useTranslations('officeForms.team');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (body: SetRolesInput) => callApi(setRolesContract, { body, locale }),
    onSuccess: () => {
      toast({ text: t('saved') });
      onDone();
      router.refresh();
    },
  });
  const { error } = change;
  const failure = error instanceof ApiError ? error.problem.detail : error && t('unreachable');
  return { set: change.mutate, isBusy: change.isPending, failure };
}
