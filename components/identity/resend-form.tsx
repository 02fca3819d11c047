'use client';

import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { usernameFormSchema } from '@/lib/identity/schema';
import { SuccessNote } from './success-note';
import { useResend } from './use-resend';
import { UsernameField } from './username-field';

/** Requests a new activation link for an address. */
export function ResendForm() {
  const t = useTranslations('identity.resend');
  const form = useZodForm(usernameFormSchema, { defaultValues: { username: '' } });
  const { isSent, resend } = useResend();
  return (
    <section className="mt-11 border-t-2 border-ink pt-6">
      <h2 className="text-d4">{t('title')}</h2>
      <p className="mb-5 mt-2 max-w-measure">{t('text')}</p>
      <Form form={form} onSubmit={({ username }) => resend(username)}>
        <UsernameField />
        <SubmitButton variant="secondary" className="mt-5">
          {t('submit')}
        </SubmitButton>
      </Form>
      <SuccessNote>{isSent ? t('sent') : null}</SuccessNote>
    </section>
  );
}
