'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCaptcha } from '@/components/forms/captcha-context';
import type { ServerProblem } from '@/components/forms/use-zod-form';
import { callApi } from '@/lib/http/client';
import type { BodyInputOf } from '@/lib/http/define-contract';
import { signIn } from '@/lib/identity/session-client';
import { renewalContract } from '@/lib/renewal/contract';
import type { RenewablePass } from '@/lib/renewal/rules';
import { redirectTo } from '@/components/identity/redirect-to';
import type { RenewalTargets } from './renewal-targets';
import { useFailure } from '@/components/identity/use-failure';

export type RenewalFormProps = RenewalTargets & {
  product?: string;
  extension?: string;
  renewed?: RenewablePass | undefined;
  /** The product requires an existing pass. */
  needsPass?: boolean;
  /** False when claiming a pass: there is nothing to renew. */
  asksPass?: boolean;
};

/** Moves the server's error about the pass to the number field. */
const atNumberField = ({ errors = [], ...problem }: ServerProblem, message: string): ServerProblem => ({
  ...problem,
  errors: errors.map((error) =>
    error.path === 'alreadyPass' && error.code === 'wrong'
      ? { ...error, path: 'alreadyPass.uniqueKey', message }
      : { ...error, path: error.path.replace(/^alreadyPass$/, 'alreadyPass.uniqueKey') },
  ),
});

/** Sends the renewal, starts the session with the returned tokens, and continues. */
export function useRenewal({ target, passTarget }: RenewalTargets) {
  const t = useTranslations('identity.renewal');
  const failure = useFailure();
  const captcha = useCaptcha('renewal');
  const [isDone, setDone] = useState(false);
  const renew = async (body: BodyInputOf<typeof renewalContract>): Promise<ServerProblem | undefined> => {
    try {
      const { token, refresh_token } = await callApi(renewalContract, {
        body: { ...body, ...(await captcha()) },
      });
      const outcome = await signIn({ token, refresh_token }, (body.alreadyUser ?? body.newUser)?.username);
      if (!outcome.ok) return failure.ofSignIn(outcome);
      setDone(true);
      redirectTo(body.alreadyPass ? passTarget : target);
      return undefined;
    } catch (error) {
      return atNumberField(failure.ofCall(error), t('passWrong'));
    }
  };
  return { isDone, renew };
}
