'use client';

import { useState } from 'react';
import type { ServerProblem } from '@/components/forms/use-zod-form';
import { callApi } from '@/lib/http/client';
import { resendActivationContract } from '@/lib/identity/contract';
import { useFailure } from './use-failure';

/** Requests a new activation mail. The response does not reveal whether the account exists. */
export function useResend() {
  const failure = useFailure();
  const [isSent, setSent] = useState(false);
  const resend = async (username: string): Promise<ServerProblem | undefined> => {
    try {
      await callApi(resendActivationContract, { body: { username } });
      setSent(true);
      return undefined;
    } catch (error) {
      return failure.ofCall(error);
    }
  };
  return { isSent, resend };
}
