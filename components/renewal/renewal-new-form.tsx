'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { AccountFields } from '@/components/identity/account-fields';
import { newRenewalSchema } from '@/components/identity/form-schemas';
import { PassFields, tokenOf } from './pass-fields';
import { SuccessNote } from '@/components/identity/success-note';
import { useRenewal, type RenewalFormProps } from './use-renewal';

const OPTIONAL = ['alreadyPass'];
const EMPTY = {
  newUser: { firstName: '', lastName: '', username: '', password: '' },
  confirmation: '',
  alreadyPass: { uniqueKey: '', birthDate: '' },
};

/** Registration during an order, which continues immediately afterwards. */
export function RenewalNewForm({
  product,
  extension,
  renewed,
  needsPass,
  asksPass = true,
  ...targets
}: RenewalFormProps) {
  const t = useTranslations('identity.renewal');
  const registration = useTranslations('identity.registration');
  const locale = useLocale();
  const { isDone, renew } = useRenewal(targets);
  const form = useZodForm(newRenewalSchema, { defaultValues: EMPTY, optionalGroups: OPTIONAL });
  const submit = ({ newUser, alreadyPass }: z.output<typeof newRenewalSchema>) =>
    renew({
      newUser: { ...newUser, locale },
      ...(alreadyPass ? { alreadyPass } : {}),
      ...(product ? { product } : {}),
      ...(extension ? { extensions: [extension] } : {}),
      ...tokenOf(renewed),
    });
  return (
    <>
      <Form form={form} onSubmit={submit}>
        <AccountFields path="newUser." />
        {asksPass && <PassFields renewed={renewed} isOpen={needsPass} />}
        <p className="mt-5 max-w-measure text-small text-mute">{registration('privacy')}</p>
        <SubmitButton className="mt-6">{t('submit')}</SubmitButton>
      </Form>
      <SuccessNote>{isDone ? t('newDone') : null}</SuccessNote>
    </>
  );
}
