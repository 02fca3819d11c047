'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useCaptcha } from '@/components/forms/captcha-context';
import { Form } from '@/components/forms/form';
import { KeptValues } from '@/components/forms/kept-values';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { ButtonLink } from '@/components/ui/button';
import { callApi } from '@/lib/http/client';
import { signUpContract } from '@/lib/identity/contract';
import type { SignUpInput } from '@/lib/identity/schema';
import { AccountFields } from './account-fields';
import { DoneHeading } from './done-heading';
import { registrationFormSchema } from './form-schemas';
import { ResendButton } from './resend-button';
import { useFailure } from './use-failure';

const KEPT = ['firstName', 'lastName', 'username'];

/** Query of the login page: what to continue with. */
type Login = { callbackUrl?: string };

/** What the visitor is about to order. */
type Ordered = Pick<SignUpInput, 'product' | 'extension'>;

export function RegistrationForm({ login, ordered }: { login: Login; ordered: Ordered }) {
  const t = useTranslations('identity.registration');
  const locale = useLocale();
  const failure = useFailure();
  const captcha = useCaptcha('sign_up');
  const [signedUp, setSignedUp] = useState<string | null>(null);
  const form = useZodForm(registrationFormSchema, {
    defaultValues: { firstName: '', lastName: '', username: '', password: '', confirmation: '' },
  });
  const submit = async ({ confirmation: _, ...account }: z.output<typeof registrationFormSchema>) => {
    try {
      const body = { ...account, ...(await captcha()), locale, ...ordered };
      await callApi(signUpContract, { body });
      setSignedUp(account.username);
      return undefined;
    } catch (error) {
      return failure.ofCall(error);
    }
  };
  if (signedUp) return <RegistrationDone username={signedUp} login={login} />;
  return (
    <Form form={form} onSubmit={submit}>
      <KeptValues form="sign-up" names={KEPT} />
      <AccountFields />
      <p className="mt-5 max-w-measure text-small text-mute">{t('privacy')}</p>
      <SubmitButton className="mt-6">{t('submit')}</SubmitButton>
    </Form>
  );
}

/** Shown after registration: how to activate the account, and what to do if the mail does not arrive. */
function RegistrationDone({ username, login }: { username: string; login: Login }) {
  const t = useTranslations('identity.registration');
  return (
    <div role="status">
      <DoneHeading>{t('doneTitle')}</DoneHeading>
      <p className="mb-6 mt-3 max-w-measure wrap-anywhere">{t('done', { username })}</p>
      <ButtonLink href={{ pathname: '/login', query: login }}>{t('toLogin')}</ButtonLink>
      <p className="mb-4 mt-9 max-w-measure border-t border-hair pt-5">{t('doneNext')}</p>
      <ResendButton username={username} label={t('again')} />
    </div>
  );
}
