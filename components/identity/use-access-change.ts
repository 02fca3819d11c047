'use client';

import { useTranslations } from 'next-intl';
import { reworded } from '@/components/forms/reworded';
import type { ServerProblem } from '@/components/forms/use-zod-form';
import { ApiError, callApi, ConnectionError } from '@/lib/http/client';
import type { BodyInputOf } from '@/lib/http/define-contract';
import { changeAccessContract } from '@/lib/identity/contract';

/** Changes the login details. @returns the problem to show in the form, if refused */
export function useAccessChange() {
  const t = useTranslations('account.access');
  return async (body: BodyInputOf<typeof changeAccessContract>): Promise<ServerProblem | undefined> => {
    try {
      await callApi(changeAccessContract, { body });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return reworded(error.problem, { wrong: t('passwordWrong') });
      if (error instanceof ConnectionError) return { code: 'unavailable', title: t('unreachable') };
      throw error;
    }
  };
}
