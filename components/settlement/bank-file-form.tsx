'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FieldFrame } from '@/components/office/field-frame';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { callApi } from '@/lib/http/client';
import { payoutFileContract } from '@/lib/settlement/contract';

/** Takes the bank's file with debits and returns. */
export function BankFileForm() {
  const t = useTranslations('officeForms.settlement');
  const field = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure } = useAction({
    call: (body: FormData) => callApi(payoutFileContract, { body }),
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
      <FieldFrame label={t('bankFile')} help={t('bankHelp')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="file"
            type="file"
            accept=".xml,application/xml,text/xml"
            required
          />
        )}
      </FieldFrame>
      <OfficeSubmit isBusy={isBusy} look="square">
        {t('takeBankFile')}
        <Icon name="upload" />
      </OfficeSubmit>
    </form>
  );
}
