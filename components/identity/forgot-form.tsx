'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCaptcha } from '@/components/forms/captcha-context';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { callApi } from '@/lib/http/client';
import { forgotPasswordContract } from '@/lib/identity/contract';
import { usernameFormSchema } from '@/lib/identity/schema';
import { DoneHeading } from './done-heading';
import { useFailure } from './use-failure';
import { UsernameField } from './username-field';

/** Requests a password reset link. The response is the same for every address. */
export function ForgotForm() {
  const t = useTranslations('identity.forgot');
  const failure = useFailure();
  const captcha = useCaptcha('forgot_password');
  const [isSent, setSent] = useState(false);
  const form = useZodForm(usernameFormSchema, { defaultValues: { username: '' } });
  const submit = async (body: { username: string }) => {
    try {
      await callApi(forgotPasswordContract, { body: { ...body, ...(await captcha()) } });
      setSent(true);
      return undefined;
    } catch (error) {
      return failure.ofCall(error);
    }
  };
  if (isSent)
    return (
      <div role="status">
        <DoneHeading>{t('doneTitle')}</DoneHeading>
        <p className="mb-6 mt-3 max-w-measure">{t('done')}</p>
        <ButtonLink href="/login" variant="secondary" shape="back">
          {t('back')}
        </ButtonLink>
      </div>
    );
  return (
    <Form form={form} onSubmit={submit}>
      <UsernameField />
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton>{t('submit')}</SubmitButton>
        <TextLink href="/login">{t('back')}</TextLink>
      </div>
    </Form>
  );
}
