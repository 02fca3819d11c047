'use client';

import { useTranslations } from 'next-intl';
import type { ServerProblem } from '@/components/forms/use-zod-form';
import { ApiError, ConnectionError } from '@/lib/http/client';
import { waitOf } from '@/lib/http/wait';
import type { SignInOutcome } from '@/lib/identity/session-client';

type Refusal = Extract<SignInOutcome, { ok: false }>;

/** The problem a form shows when the server refuses or cannot be reached. */
export function useFailure(): {
  ofCall: (error: unknown) => ServerProblem;
  ofSignIn: (refusal: Refusal) => ServerProblem;
} {
  const t = useTranslations('identity');
  const errors = useTranslations('errors');
  return {
    ofCall(error) {
      if (error instanceof ApiError) return error.problem;
      if (error instanceof ConnectionError) return { code: 'unavailable', title: t('unavailable') };
      throw error;
    },
    ofSignIn: ({ code, retryAfterSeconds }) => ({
      code,
      title: retryAfterSeconds ? t('wait', waitOf(retryAfterSeconds)) : errors(code),
    }),
  };
}
