'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { Choice, OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi, isRefusal } from '@/lib/http/client';
import { recordPaymentContract } from '@/lib/orders/admin-contract';
import type { RecordPaymentInput } from '@/lib/orders/receipt-schema';
import { typedCents } from '@/lib/core/money';

const EMPTY = { reference: '', amount: '', paidOn: '', keep: false };

/** A payment that no file tells: from the counter of the post office, or another account. */
export function RecordPayment() {
  const t = useTranslations('officeForms.bank');
  const [typed, setTyped] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...change }));
  const cents = typedCents(typed.amount);
  const isAmount = cents !== null && cents > 0;
  const [isRefused, setRefused] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const record = useAction({
    call: (body: RecordPaymentInput) => callApi(recordPaymentContract, { body }),
    done: ({ number, status }) => t(status === 'pending' ? 'kept' : 'recorded', { number }),
    onDone: () => setTyped(EMPTY),
  });
  const { error, faults } = record;
  const isUnknown = isRefusal(error, 'not_found');
  const otherAmount = faults.has('amount') ? t('otherAmount') : undefined;
  const amountFault = isRefused && !isAmount ? t('noAmount') : otherAmount;
  const isShown = isUnknown || faults.has('amount') || faults.has('paidOn');
  return (
    <ActionFrame
      verb={t('record')}
      cancel={t('empty')}
      isBusy={record.isBusy}
      failure={isShown ? null : record.failure}
      onCancel={() => {
        record.reset();
        setTyped(EMPTY);
        setRefused(false);
      }}
      onSubmit={() => {
        setRefused(!isAmount);
        if (!isAmount) amountField.current?.focus();
        else
          record.run({ reference: typed.reference, amount: cents, paidOn: typed.paidOn, keep: typed.keep });
      }}
    >
      <OfficeField
        label={t('reference')}
        help={t('referenceHelp')}
        fault={isUnknown ? t('unknownReference') : undefined}
        required
        maxLength={40}
        value={typed.reference}
        onChange={(reference) => set({ reference })}
      />
      <OfficeField
        ref={amountField}
        label={t('amount')}
        fault={amountFault}
        inputMode="decimal"
        placeholder="465.00"
        required
        value={typed.amount}
        onChange={(amount) => set({ amount })}
      />
      <OfficeField
        label={t('paidOn')}
        fault={faults.has('paidOn') ? t('dayToCome') : undefined}
        type="date"
        required
        value={typed.paidOn}
        onChange={(paidOn) => set({ paidOn })}
      />
      <Choice type="checkbox" checked={typed.keep} onChange={({ target }) => set({ keep: target.checked })}>
        {t('keep')}
      </Choice>
    </ActionFrame>
  );
}
