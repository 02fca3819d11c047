'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { ButtonLink } from '@/components/ui/button';
import { ApiError, callApi } from '@/lib/http/client';
import { resetPasswordContract } from '@/lib/identity/contract';
import { useRouter } from '@/lib/i18n/navigation';
import { DoneHeading } from './done-heading';
import { resetFormSchema } from './form-schemas';
import { useFailure } from './use-failure';

/** Sets a new password with the token of the mail, then leads to the login. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('identity.reset');
  const fields = useTranslations('identity.fields');
  const locale = useLocale();
  const router = useRouter();
  const failure = useFailure();
  const [isInvalid, setInvalid] = useState(false);
  const form = useZodForm(resetFormSchema, { defaultValues: { password: '', confirmation: '' } });
  const submit = async ({ password }: { password: string }) => {
    try {
      await callApi(resetPasswordContract, { body: { token, password }, locale });
      router.push({ pathname: '/login', query: { done: 'reset' } });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== 'invalid_token')
        return failure.ofCall(error);
      setInvalid(true);
      return undefined;
    }
  };
  if (isInvalid)
    return (
      <>
        <DoneHeading>{t('failedTitle')}</DoneHeading>
        <p className="mb-6 mt-3 max-w-measure">{t('failed')}</p>
        <ButtonLink href="/forgot-password">{t('again')}</ButtonLink>
      </>
    );
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-5">
        <PasswordField name="password" label={fields('newPassword')} required autoComplete="new-password" />
        <PasswordField
          name="confirmation"
          label={fields('confirmation')}
          repeated
          required
          autoComplete="new-password"
        />
      </div>
      <SubmitButton className="mt-7">{t('submit')}</SubmitButton>
    </Form>
  );
}
