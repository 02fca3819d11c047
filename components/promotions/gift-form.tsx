'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/forms/date-field';
import { Form } from '@/components/forms/form';
import { KeptValues } from '@/components/forms/kept-values';
import { RadioGroupField } from '@/components/forms/radio-group-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { useZodForm, type ServerProblem } from '@/components/forms/use-zod-form';
import { addEntryContract, changeEntryContract } from '@/lib/cart/contract';
import type { Gift } from '@/lib/cart/schema';
import { GIFT_MESSAGE_MAX } from '@/lib/promotions/schema';
import { EMAIL_MAX } from '@/lib/core/email';
import { ApiError, callApi } from '@/lib/http/client';
import { NAME_MAX } from '@/lib/identity/schema';
import { giftFormSchema, giftValues, newGift, type GiftValues } from './gift-form-schema';

/** Maps field names of the server to this form. */
const FIELDS: Record<string, string> = { amount: 'francs' };

const toFormProblem = ({ errors = [], ...problem }: ServerProblem): ServerProblem => ({
  ...problem,
  errors: errors.map((error) => {
    const name = error.path.replace(/^gift\./, '');
    return { ...error, path: FIELDS[name] ?? name };
  }),
});

export type GiftChoice = { value: GiftValues['kind']; label: string; price?: string };

function AmountField() {
  const t = useTranslations('gift.form');
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind !== 'amount') return null;
  return (
    <TextField
      className="max-w-[16.25rem]"
      name="francs"
      label={t('francs')}
      hint={t('francsHint')}
      required
      inputMode="decimal"
      maxLength={12}
    />
  );
}

function MailFields() {
  const t = useTranslations('gift.form');
  const delivery: unknown = useWatch({ name: 'delivery' });
  if (delivery !== 'email') return null;
  return (
    <div className="grid gap-y-5">
      <TextField
        name="recipientEmail"
        type="email"
        label={t('recipientEmail')}
        required
        autoComplete="off"
        maxLength={EMAIL_MAX}
      />
      <DateField
        className="[&_input]:max-w-[16.25rem]"
        name="deliverOn"
        label={t('deliverOn')}
        hint={t('deliverOnHint')}
      />
    </div>
  );
}

type GiftFormProps = {
  product: string;
  choices: readonly GiftChoice[];
  /** Name of the giver, if known. */
  senderName: string;
  /** URL of the cart. */
  target: string;
  /** A gift in the cart to edit, instead of a new one. */
  entry?: { id: string; gift: Gift };
};

function useSaveGift({ product, target, entry }: Pick<GiftFormProps, 'product' | 'target' | 'entry'>) {
  const t = useTranslations('gift.form');
  return async (gift: Gift): Promise<ServerProblem | undefined> => {
    try {
      if (entry) await callApi(changeEntryContract, { params: { id: entry.id }, body: { gift } });
      else await callApi(addEntryContract, { body: { product, gift } });
    } catch (error) {
      if (error instanceof ApiError) return toFormProblem(error.problem);
      return { code: 'connection', title: t('connection') };
    }
    // a full page load updates the cart count in the header
    window.location.assign(target);
    return undefined;
  };
}

/** Form of a gift voucher: kind, recipient, message and delivery. */
export function GiftForm({ choices, senderName, ...rest }: GiftFormProps) {
  const t = useTranslations('gift.form');
  const give = useSaveGift(rest);
  const { entry } = rest;
  const [start] = useState<GiftValues>(() => (entry ? giftValues(entry.gift) : newGift(senderName)));
  const form = useZodForm(giftFormSchema, { defaultValues: start });
  return (
    <Form form={form} onSubmit={give} aria-label={t('label')} className="grid gap-7">
      <KeptValues form="gift" />
      <RadioGroupField name="kind" label={t('kind')} required options={choices} />
      <AmountField />
      <div className="grid-12 gap-y-5">
        <TextField
          className="col-span-12 md:col-span-6"
          name="recipientName"
          label={t('recipientName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX}
        />
        <TextField
          className="col-span-12 md:col-span-6"
          name="senderName"
          label={t('senderName')}
          required
          autoComplete="name"
          maxLength={NAME_MAX}
        />
      </div>
      <TextAreaField
        name="message"
        rows={5}
        label={t('message')}
        hint={t('messageHint', { max: GIFT_MESSAGE_MAX })}
        maxLength={GIFT_MESSAGE_MAX}
      />
      <RadioGroupField
        name="delivery"
        label={t('delivery')}
        required
        options={[
          { value: 'email', label: t('email'), hint: t('emailHint') },
          { value: 'pdf', label: t('pdf'), hint: t('pdfHint') },
        ]}
      />
      <MailFields />
      <div>
        <SubmitButton>{t(entry ? 'save' : 'submit')}</SubmitButton>
      </div>
    </Form>
  );
}
