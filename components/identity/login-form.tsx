'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useCaptcha } from '@/components/forms/captcha-context';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { TextLink } from '@/components/ui/text-link';
import type { ErrorCode } from '@/lib/core/errors';
import { signIn } from '@/lib/identity/session-client';
import { ActivationNeeded } from './activation-needed';
import { CodeStep } from './code-step';
import { CredentialFields } from './credential-fields';
import { credentialsSchema, credentialsWithCodeSchema } from './form-schemas';
import { redirectTo } from './redirect-to';
import { SuccessNote } from './success-note';
import { useFailure } from './use-failure';
import { useSecondStep } from './use-second-step';

type LoginFormProps = {
  /** Path of this site to continue to after login. */
  target: string;
  /** Error code from next-auth's redirect. */
  error?: ErrorCode;
};

/** Login with password and, where enabled, an authenticator code. Confirms the login, then continues. */
export function LoginForm({ target, error }: LoginFormProps) {
  const t = useTranslations('identity.login');
  const failure = useFailure();
  const [isDone, setDone] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const code = useSecondStep('otp');
  const form = useZodForm(code.isAsked ? credentialsWithCodeSchema : credentialsSchema, {
    defaultValues: { username: '', password: '', otp: '' },
  });
  const refusal = useTranslations('errors');
  const captcha = useCaptcha('login');

  const submit = async ({ otp, ...credentials }: z.output<typeof credentialsSchema>) => {
    setWaiting(null);
    const outcome = await signIn({ ...credentials, ...(otp ? { otp } : {}), ...(await captcha()) }).catch(
      failure.ofCall,
    );
    if (!('ok' in outcome)) return outcome;
    if (outcome.ok) {
      setDone(true);
      redirectTo(target);
      return undefined;
    }
    if (outcome.code !== 'account_not_activated') return code.rest(failure.ofSignIn(outcome));
    setWaiting(credentials.username);
    return undefined;
  };
  return (
    <>
      {error && form.formState.submitCount === 0 && (
        <p className="mb-6 font-semibold text-error">{refusal(error)}</p>
      )}
      {waiting && <ActivationNeeded username={waiting} />}
      <Form form={form} onSubmit={submit}>
        {code.isAsked ? (
          <CodeStep name="otp" before="username" username={form.getValues('username')} onBack={code.leave} />
        ) : (
          <CredentialFields />
        )}
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton>{t('submit')}</SubmitButton>
          {!code.isAsked && <TextLink href="/forgot-password">{t('forgot')}</TextLink>}
        </div>
      </Form>
      <SuccessNote>{isDone ? t('done') : null}</SuccessNote>
    </>
  );
}
