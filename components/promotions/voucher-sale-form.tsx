'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { OfficeField, Radios } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import type { ProductKind } from '@/lib/catalogue/products';
import { typedCents, type Cents } from '@/lib/core/money';
import { callApi } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { NAME_MAX } from '@/lib/identity/schema';
import { sellVoucherContract } from '@/lib/promotions/contract';
import {
  COUNTER_METHODS,
  GIFT_AMOUNT_MAX,
  GIFT_AMOUNT_MIN,
  GIFT_MESSAGE_MAX,
  VOUCHER_KINDS,
  type CounterMethod,
  type VoucherKind,
} from '@/lib/promotions/schema';

/** What passes cost today, and so their vouchers; without a price there is none. */
export type VoucherPrices = Partial<Record<ProductKind, Cents>>;

const EMPTY = { amount: '', recipientName: '', senderName: '', message: '' };
type Values = typeof EMPTY & { kind: VoucherKind; locale: Locale; payment: CounterMethod | null };

/** A typed amount in Rappen; null if there is no voucher for it. */
function boundedCents(text: string): Cents | null {
  const cents = typedCents(text);
  return cents !== null && cents >= GIFT_AMOUNT_MIN && cents <= GIFT_AMOUNT_MAX ? cents : null;
}

/** Sells a gift voucher at the counter; its page prints it. */
export function VoucherSaleForm({ prices }: { prices: VoucherPrices }) {
  const t = useTranslations('officeForms.voucherSale');
  const locale = useLocale();
  const [values, setValues] = useState<Values>({ ...EMPTY, kind: 'amount', locale, payment: null });
  // the same form pressed twice sells one voucher
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isRefused, setIsRefused] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<Values>) => {
    setIsRefused(false);
    setValues({ ...values, ...changed });
    setKey(crypto.randomUUID());
  };
  const { kind, payment, amount, message } = values;
  const cents = kind === 'amount' ? boundedCents(amount) : (prices[kind] ?? null);
  const sell = useAction({
    call: (method: CounterMethod) =>
      callApi(sellVoucherContract, {
        body: {
          kind,
          recipientName: values.recipientName,
          senderName: values.senderName,
          locale: values.locale,
          payment: method,
          ...(kind === 'amount' && { amount: cents ?? NaN }),
          ...(message.trim() && { message }),
        },
        idempotencyKey: key,
      }),
    next: ({ id }) => ({ pathname: '/office/vouchers/[id]', params: { id } }),
    unreachable: t('unreachable'),
  });
  const field = (name: keyof typeof EMPTY) => ({
    label: t(name),
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    fault: sell.faults.get(name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents === null) {
      setIsRefused(true);
      amountField.current?.focus();
    } else if (payment) sell.run(payment);
  };
  return (
    <form onSubmit={submit} className="grid max-w-[44rem] gap-4">
      <FormFailure text={sell.failure} />
      <Radios
        legend={t('kind')}
        values={VOUCHER_KINDS.filter((one) => one === 'amount' || prices[one] !== undefined)}
        labelOf={(one) => t(`kinds.${one}`)}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      {kind === 'amount' && (
        <OfficeField
          {...field('amount')}
          ref={amountField}
          help={t('amountHelp')}
          fault={isRefused ? t('amountHelp') : undefined}
          inputMode="decimal"
          required
        />
      )}
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <OfficeField {...field('recipientName')} required maxLength={NAME_MAX} autoComplete="off" />
        <OfficeField {...field('senderName')} required maxLength={NAME_MAX} autoComplete="off" />
      </div>
      <OfficeField {...field('message')} help={t('messageHelp')} maxLength={GIFT_MESSAGE_MAX} rows={3} />
      <Radios
        legend={t('language')}
        values={LOCALES}
        labelOf={(one) => LANGUAGES[one].name}
        value={values.locale}
        onChange={(next) => change({ locale: next })}
      />
      <Radios
        legend={t('payment')}
        values={COUNTER_METHODS}
        labelOf={(one) => t(`payments.${one}`)}
        value={payment}
        onChange={(next) => change({ payment: next })}
      />
      <p role="status" className="font-semibold">
        {cents !== null && t('due', { amount: formatMoney(cents) })}
      </p>
      <div>
        <OfficeSubmit isBusy={sell.isBusy}>{t('sell')}</OfficeSubmit>
      </div>
    </form>
  );
}
