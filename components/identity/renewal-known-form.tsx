'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useZodForm } from '@/components/forms/use-zod-form';
import { TextLink } from '@/components/ui/text-link';
import { EMAIL_MAX } from '@/lib/core/email';
import { ActivationNeeded } from './activation-needed';
import { knownRenewalSchema } from './form-schemas';
import type { RenewablePass } from '@/lib/renewal/rules';
import { PassFields, tokenOf } from './pass-fields';
import { SuccessNote } from './success-note';
import { useRenewal } from './use-renewal';

type RenewalFormProps = {
  /** Where to go on: the cart, or the account when nothing is ordered. */
  target: string;
  product?: string;
  renewed?: RenewablePass | undefined;
  /** The product is for a pass there is. */
  needsPass?: boolean;
};

const OPTIONAL = ['alreadyPass'];
const EMPTY = { alreadyUser: { username: '', password: '' }, alreadyPass: { uniqueKey: '', birthDate: '' } };

/** Whoever has an account logs in, and may name the pass to renew. */
export function RenewalKnownForm({ target, product, renewed, needsPass }: RenewalFormProps) {
  const t = useTranslations('identity.renewal');
  const login = useTranslations('identity.login');
  const fields = useTranslations('identity.fields');
  const { isDone, renew } = useRenewal(target);
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useZodForm(knownRenewalSchema, { defaultValues: EMPTY, optionalGroups: OPTIONAL });
  const submit = async (input: z.output<typeof knownRenewalSchema>) => {
    setWaiting(null);
    const problem = await renew({ ...input, ...(product ? { product } : {}), ...tokenOf(renewed) });
    if (problem?.code !== 'account_not_activated') return problem;
    setWaiting(input.alreadyUser.username);
    return undefined;
  };
  return (
    <>
      {waiting && <ActivationNeeded username={waiting} />}
      <Form form={form} onSubmit={submit}>
        <div className="grid gap-5">
          <TextField
            name="alreadyUser.username"
            type="email"
            label={fields('username')}
            required
            autoComplete="username"
            maxLength={EMAIL_MAX}
          />
          <PasswordField
            name="alreadyUser.password"
            label={fields('password')}
            required
            autoComplete="current-password"
          />
        </div>
        <PassFields renewed={renewed} isOpen={needsPass} />
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton>{t('submit')}</SubmitButton>
          <TextLink href="/forgot-password">{login('forgot')}</TextLink>
        </div>
      </Form>
      <SuccessNote>{isDone ? t('done') : null}</SuccessNote>
    </>
  );
}
