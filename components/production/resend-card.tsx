'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { OfficeField, Radios } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { resendCardContract } from '@/lib/production/contract';
import { RESEND_WAYS, type ResendCardInput, type ResendWay } from '@/lib/production/schema';

type ResendCardProps = {
  /** Line of the batch. */
  id: string;
  /** The holder, for screen readers. */
  name: string;
};

const REQUIRED = ['street', 'zip', 'city'] as const;
const FIELDS = ['complement', 'street', 'number', 'zip', 'city'] as const;
const EMPTY = { complement: '', street: '', number: '', zip: '', city: '' };

/** Sends a returned card again, also to another address. */
export function ResendCard({ id, name }: ResendCardProps) {
  const t = useTranslations('officeForms.batches');
  const [isOpen, setIsOpen] = useState(false);
  const [way, setWay] = useState<ResendWay>('envelope');
  const [address, setAddress] = useState(EMPTY);
  const { run, isBusy, formFailure, faults } = useAction({
    call: (body: ResendCardInput) => callApi(resendCardContract, { params: { id }, body }),
    done: (_, body) => t(`resent.${body.way}`),
    onDone: () => setIsOpen(false),
  });
  const faultOf = (field: (typeof FIELDS)[number]) => {
    const fault = faults.get(`address.${field}`);
    // the form has no other country to choose
    return fault && field === 'zip' ? t('zipFault') : fault;
  };
  const hasMoved = Object.values(address).some((value) => value.trim());
  const isWhole = REQUIRED.every((field) => address[field].trim());
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className="underline pointer-coarse:min-h-11">
        {t('resend')}
        <span className="sr-only"> {name}</span>
      </button>
    );
  return (
    <ActionFrame
      verb={t('resend')}
      {...{ isBusy, failure: formFailure }}
      isDisabled={hasMoved && !isWhole}
      onCancel={() => setIsOpen(false)}
      onSubmit={() => run({ way, ...(hasMoved && { address: { ...address, state: '', country: 'CH' } }) })}
    >
      <Radios
        legend={t('way')}
        values={RESEND_WAYS}
        value={way}
        labelOf={(one) => t(`ways.${one}`)}
        onChange={setWay}
      />
      <p className="office-help">{t(`wayHelp.${way}`)}</p>
      <p className="office-help">{t('addressHelp')}</p>
      {FIELDS.map((field) => (
        <OfficeField
          key={field}
          label={t(`address.${field}`)}
          fault={faultOf(field)}
          required={hasMoved && REQUIRED.some((one) => one === field)}
          value={address[field]}
          onChange={(value) => setAddress({ ...address, [field]: value })}
        />
      ))}
    </ActionFrame>
  );
}
