'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCaptcha } from '@/components/forms/captcha-context';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useZodForm } from '@/components/forms/use-zod-form';
import { TextLink } from '@/components/ui/text-link';
import type { ErrorCode } from '@/lib/core/errors';
import { EMAIL_MAX } from '@/lib/core/email';
import { loginSchema } from '@/lib/identity/schema';
import { signIn } from '@/lib/identity/session-client';
import { ActivationNeeded } from './activation-needed';
import { leaveFor } from './leave';
import { SuccessNote } from './success-note';
import { useFailure } from './use-failure';

type LoginFormProps = {
  /** Where to go once connected: a path of this site. */
  target: string;
  username?: string;
  /** Why next-auth sent the visitor back here. */
  error?: ErrorCode;
};

const credentialsSchema = loginSchema.omit({ recaptchaToken: true });

/** Name and password. Says that one is connected, then goes on (spec 4). */
export function LoginForm({ target, username = '', error }: LoginFormProps) {
  const t = useTranslations('identity.login');
  const fields = useTranslations('identity.fields');
  const failure = useFailure();
  const [isDone, setDone] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useZodForm(credentialsSchema, { defaultValues: { username, password: '' } });
  const refusal = useTranslations('errors');
  const captcha = useCaptcha('login');

  const submit = async (credentials: { username: string; password: string }) => {
    setWaiting(null);
    const outcome = await signIn({ ...credentials, ...(await captcha()) }).catch(failure.ofCall);
    if (!('ok' in outcome)) return outcome;
    if (outcome.ok) {
      setDone(true);
      leaveFor(target);
      return undefined;
    }
    if (outcome.code !== 'account_not_activated') return failure.ofSignIn(outcome);
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
        <div className="grid gap-5">
          <TextField
            name="username"
            type="email"
            label={fields('username')}
            required
            autoComplete="username"
            maxLength={EMAIL_MAX}
          />
          <PasswordField
            name="password"
            label={fields('password')}
            required
            autoComplete="current-password"
          />
        </div>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton>{t('submit')}</SubmitButton>
          <TextLink href="/forgot-password">{t('forgot')}</TextLink>
        </div>
      </Form>
      <SuccessNote>{isDone ? t('done') : null}</SuccessNote>
    </>
  );
}
