'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { TextLink } from '@/components/ui/text-link';
import { ActivationNeeded } from '@/components/identity/activation-needed';
import { CodeStep } from '@/components/identity/code-step';
import { CredentialFields } from '@/components/identity/credential-fields';
import { knownRenewalSchema, knownRenewalWithCodeSchema } from '@/components/identity/form-schemas';
import { PassFields, tokenOf } from './pass-fields';
import { SuccessNote } from '@/components/identity/success-note';
import { useRenewal, type RenewalFormProps } from './use-renewal';
import { useSecondStep } from '@/components/identity/use-second-step';

const OPTIONAL = ['alreadyPass'];
const CODE = 'alreadyUser.otp';
const EMPTY = {
  alreadyUser: { username: '', password: '', otp: '' },
  alreadyPass: { uniqueKey: '', birthDate: '' },
};

/** Login during an order, optionally naming the pass to renew. */
export function RenewalKnownForm({
  product,
  extension,
  renewed,
  needsPass,
  asksPass = true,
  ...targets
}: RenewalFormProps) {
  const t = useTranslations('identity.renewal');
  const login = useTranslations('identity.login');
  const { isDone, renew } = useRenewal(targets);
  const [waiting, setWaiting] = useState<string | null>(null);
  const code = useSecondStep(CODE);
  const form = useZodForm(code.isAsked ? knownRenewalWithCodeSchema : knownRenewalSchema, {
    defaultValues: EMPTY,
    optionalGroups: OPTIONAL,
  });
  const submit = async (input: z.output<typeof knownRenewalSchema>) => {
    setWaiting(null);
    const problem = await renew({
      ...input,
      ...(product ? { product } : {}),
      ...(extension ? { extensions: [extension] } : {}),
      ...tokenOf(renewed),
    });
    if (problem?.code !== 'account_not_activated') return code.rest(problem);
    setWaiting(input.alreadyUser.username);
    return undefined;
  };
  return (
    <>
      {waiting && <ActivationNeeded username={waiting} />}
      <Form form={form} onSubmit={submit}>
        {code.isAsked ? (
          <CodeStep
            name={CODE}
            before="alreadyUser.username"
            username={form.getValues('alreadyUser.username')}
            onBack={code.leave}
          />
        ) : (
          <>
            <CredentialFields group="alreadyUser." />
            {asksPass && <PassFields renewed={renewed} isOpen={needsPass} />}
          </>
        )}
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton>{t('submit')}</SubmitButton>
          {!code.isAsked && <TextLink href="/forgot-password">{login('forgot')}</TextLink>}
        </div>
      </Form>
      <SuccessNote>{isDone ? t('done') : null}</SuccessNote>
    </>
  );
}
