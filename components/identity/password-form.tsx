'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import { rule } from '@/lib/core/validation';
import { useRouter } from '@/lib/i18n/navigation';
import { passwordSchema } from '@/lib/identity/schema';
import { useAccessChange } from './use-access-change';

const schema = z
  .object({ currentPassword: z.string().min(1), password: passwordSchema, confirmation: z.string().min(1) })
  .refine(({ password, confirmation }) => password === confirmation, rule('confirm', ['confirmation']));

const EMPTY = { currentPassword: '', password: '', confirmation: '' };

/** Changes the password of a signed-in customer. Other devices are signed out. */
export function PasswordForm() {
  const t = useTranslations('account.access');
  const change = useAccessChange();
  const router = useRouter();
  const [isSaved, setSaved] = useState(false);
  const form = useZodForm(schema, { defaultValues: EMPTY });
  const save = async ({ currentPassword, password }: z.output<typeof schema>) => {
    setSaved(false);
    const problem = await change({ currentPassword, password });
    if (problem) return problem;
    setSaved(true);
    form.reset(EMPTY);
    router.refresh();
    return undefined;
  };
  return (
    <>
      {isSaved && (
        <Alert tone="ok" title={t('passwordSaved')} live className="mb-6">
          {null}
        </Alert>
      )}
      <Form form={form} onSubmit={save} aria-label={t('passwordTitle')}>
        <div className="grid gap-5">
          <PasswordField
            name="currentPassword"
            label={t('current')}
            required
            autoComplete="current-password"
          />
          <PasswordField name="password" label={t('new')} required autoComplete="new-password" />
          <PasswordField
            name="confirmation"
            label={t('confirmation')}
            required
            repeated
            autoComplete="new-password"
          />
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton variant="secondary">{t('passwordSubmit')}</SubmitButton>
          <TextLink href="/forgot-password">{t('forgotten')}</TextLink>
        </div>
      </Form>
    </>
  );
}
