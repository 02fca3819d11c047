'use client';

import { useTranslations } from 'next-intl';
import type { ServerProblem } from '@/components/forms/use-zod-form';
import { ApiError, ConnectionError } from '@/lib/http/client';

/** The message when the server refuses or cannot be reached: try later, or write an e-mail. */
export function useContactFailure(email: string): (error: unknown) => ServerProblem {
  const t = useTranslations('contact');
  return (error) => {
    if (error instanceof ConnectionError) return { code: 'unavailable', title: t('failed', { email }) };
    if (!(error instanceof ApiError)) throw error;
    const { problem } = error;
    if (problem.code === 'too_many_requests') return { ...problem, title: t('wait', { email }) };
    if (problem.code === 'internal_error') return { ...problem, title: t('failed', { email }) };
    return problem;
  };
}
