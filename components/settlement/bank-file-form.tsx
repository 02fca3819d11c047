'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { callApi } from '@/lib/http/client';
import { payoutFileContract } from '@/lib/settlement/contract';

/** Takes the bank's file with debits and returns. */
export function BankFileForm() {
  const t = useTranslations('officeForms.settlement');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure } = useAction({
    call: (body: FormData, locale) => callApi(payoutFileContract, { body, locale }),
    done: (report) => t('bankTaken', report),
    onDone: () => {
      if (field.current) field.current.value = '';
    },
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        run(new FormData(event.currentTarget));
      }}
    >
      <FormFailure text={failure} />
      <div className="office-field">
        <label htmlFor={id}>{t('bankFile')}</label>
        <input
          ref={field}
          id={id}
          name="file"
          type="file"
          accept=".xml,application/xml,text/xml"
          required
          aria-describedby={`${id}-help`}
          className="office-input"
        />
        <p id={`${id}-help`} className="office-help">
          {t('bankHelp')}
        </p>
      </div>
      <OfficeSubmit isBusy={isBusy} look="square">
        {t('takeBankFile')}
        <Icon name="upload" />
      </OfficeSubmit>
    </form>
  );
}
