'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ServerProblem } from '@/components/forms/use-zod-form';

/**
 * Shows the code field once the server asks for an authenticator code.
 * @param path of the code in the form
 */
export function useSecondStep(path: string) {
  const t = useTranslations('validation');
  const [isAsked, setAsked] = useState(false);
  /** The problem to show at the form's fields; a rejected code becomes an error of its field. */
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
