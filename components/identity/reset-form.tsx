'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { ButtonLink } from '@/components/ui/button';
import { callApi } from '@/lib/http/client';
import { resetPasswordContract } from '@/lib/identity/contract';
import { useRouter } from '@/lib/i18n/navigation';
import { DoneHeading } from './done-heading';
import { resetFormSchema } from './form-schemas';
import { linkFault, type LinkFault } from './link-fault';
import { useFailure } from './use-failure';

type ResetFormProps = {
  token: string;
  /** The link was closed when it was opened. */
  closed?: LinkFault | null;
  /** Where the owner of a used link continues, if logged in. */
  next?: keyof typeof NEXT | null;
};

const NEXT = { '/account': 'toAccount', '/office': 'toOffice' } as const;

/** Sets a new password with the token of the mail, then leads to the login. */
export function ResetForm({ token, closed = null, next = null }: ResetFormProps) {
  const t = useTranslations('identity.reset');
  const fields = useTranslations('identity.fields');
  const router = useRouter();
  const failure = useFailure();
  const [fault, setFault] = useState<LinkFault | null>(closed);
  const form = useZodForm(resetFormSchema, { defaultValues: { password: '', confirmation: '' } });
  const submit = async ({ password }: { password: string }) => {
    try {
      await callApi(resetPasswordContract, { body: { token, password } });
      router.push({ pathname: '/login', query: { done: 'reset' } });
      return undefined;
    } catch (error) {
      const why = linkFault(error);
      if (!why) return failure.ofCall(error);
      setFault(why);
      return undefined;
    }
  };
  if (fault)
    return (
      <>
        <DoneHeading>{t(`${fault}Title`)}</DoneHeading>
        <p className="mb-6 mt-3 max-w-measure">{t(fault)}</p>
        <div className="flex flex-wrap gap-3">
          {fault === 'used' && (
            <ButtonLink href={next ?? '/login'}>{t(next ? NEXT[next] : 'toLogin')}</ButtonLink>
          )}
          <ButtonLink href="/forgot-password" variant={fault === 'used' ? 'secondary' : 'primary'}>
            {t('again')}
          </ButtonLink>
        </div>
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
