'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { AddressFields } from '@/components/forms/address-fields';
import { DateField } from '@/components/forms/date-field';
import { Form } from '@/components/forms/form';
import { PhoneField } from '@/components/forms/phone-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { callApi } from '@/lib/http/client';
import { PlainLink } from '@/lib/i18n/navigation';
import { changeProfileContract } from '@/lib/identity/contract';
import type { PersonalPart } from '@/lib/identity/rules';
import { missingDataSchema } from './form-schemas';
import { redirectTo } from './redirect-to';
import { useFailure } from './use-failure';

type SignUpdateFormProps = {
  missing: readonly PersonalPart[];
  /** Path of this site to continue to. */
  target: string;
};

const EMPTY = {
  birthDate: '',
  phone: { country: 'CH', number: '' },
  address: { street: '', number: '', complement: '', zip: '', city: '', state: '', country: 'CH' },
};

/** Asks only for the data the account lacks. It can be skipped: the order asks again. */
export function SignUpdateForm({ missing, target }: SignUpdateFormProps) {
  const t = useTranslations('identity.signUpdate');
  const fields = useTranslations('forms.contact');
  const failure = useFailure();
  const form = useZodForm(missingDataSchema(missing), {
    defaultValues: Object.fromEntries(missing.map((part) => [part, EMPTY[part]])),
  });
  const save = async ({ birthDate, phone, address }: z.output<ReturnType<typeof missingDataSchema>>) => {
    const body = {
      ...(birthDate ? { birthDate } : {}),
      ...(phone ? { phone } : {}),
      ...(address ? { address } : {}),
    };
    try {
      await callApi(changeProfileContract, { body });
      redirectTo(target, 0);
      return undefined;
    } catch (error) {
      return failure.ofCall(error);
    }
  };
  return (
    <Form form={form} onSubmit={save} aria-label={t('title')}>
      <div className="grid-12 gap-y-5">
        {missing.includes('birthDate') && (
          <DateField
            className="col-span-12 md:col-span-6"
            name="birthDate"
            label={fields('birthDate')}
            required
            autoComplete="bday"
          />
        )}
        {missing.includes('phone') && (
          <PhoneField className="col-span-12" name="phone" label={fields('phone')} required />
        )}
        {missing.includes('address') && (
          <div className="col-span-12">
            <AddressFields name="address" />
          </div>
        )}
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton>{t('submit')}</SubmitButton>
        <PlainLink href={target} prefetch={false} className="underline hover:decoration-[3px]">
          {t('later')}
        </PlainLink>
      </div>
    </Form>
  );
}
