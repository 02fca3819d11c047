'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useZodForm } from '@/components/forms/use-zod-form';
import { Alert } from '@/components/ui/alert';
import { EMAIL_MAX } from '@/lib/core/email';
import { usernameSchema } from '@/lib/identity/schema';
import { useAccessChange } from './use-access-change';

const schema = z.object({ username: usernameSchema, currentPassword: z.string().min(1) });
const EMPTY = { username: '', currentPassword: '' };

/** Changes the login e-mail address. It takes effect once the link mailed to it is confirmed. */
export function AddressForm() {
  const t = useTranslations('account.access');
  const change = useAccessChange();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(schema, { defaultValues: EMPTY });
  const save = async (body: z.output<typeof schema>) => {
    setSentTo(null);
    const problem = await change(body);
    if (problem) return problem;
    setSentTo(body.username);
    form.reset(EMPTY);
    return undefined;
  };
  return (
    <>
      {sentTo && (
        <Alert tone="ok" title={t('addressSent', { username: sentTo })} live className="mb-6">
          {null}
        </Alert>
      )}
      <Form form={form} onSubmit={save} aria-label={t('addressTitle')}>
        <div className="grid gap-5">
          <TextField
            name="username"
            type="email"
            label={t('addressNew')}
            required
            autoComplete="email"
            maxLength={EMAIL_MAX}
          />
          <PasswordField
            name="currentPassword"
            label={t('current')}
            required
            autoComplete="current-password"
          />
        </div>
        <SubmitButton variant="secondary" className="mt-6">
          {t('addressSubmit')}
        </SubmitButton>
      </Form>
    </>
  );
}
