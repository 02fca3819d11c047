'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ServerProblem } from '@/components/forms/use-zod-form';

/**
 * Asks for the code of an authenticator app once the server says that the account has one.
 * @param path of the code in the form
 */
export function useSecondStep(path: string) {
  const t = useTranslations('validation');
  const [isAsked, setAsked] = useState(false);
  /** What is left of a refusal to be shown; a code that is not taken is at fault at its field. */
  const rest = (problem: ServerProblem | undefined): ServerProblem | undefined => {
    if (problem?.code === 'otp_required') {
      setAsked(true);
      return undefined;
    }
    if (problem?.code !== 'invalid_otp') return problem;
    return { ...problem, errors: [{ path, code: 'wrong', message: t('wrong') }] };
  };
  return { isAsked, rest, leave: () => setAsked(false) };
}
