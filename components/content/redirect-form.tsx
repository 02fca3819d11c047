'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeField } from '@/components/office/fields';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { addRedirectContract } from '@/lib/content/contract';
import type { RedirectInput } from '@/lib/content/redirect-schema';
import { ApiError, callApi } from '@/lib/http/client';

export function RedirectForm() {
  const t = useTranslations('officeForms.redirects');
  const [input, setInput] = useState<RedirectInput>({ from: '', to: '' });
  const { run, isBusy, failure, faults, error } = useAction({
    call: (body: RedirectInput) => callApi(addRedirectContract, { body }),
    done: () => t('added'),
  });
  const form = useRef<HTMLFormElement>(null);
  const isNoAddress =
    error instanceof ApiError &&
    (error.problem.errors ?? []).some(({ path, code }) => path === 'from' && code === 'format');
  useFaultFocus(form, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(input);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('form')} className="grid gap-3.5">
      <FormFailure text={faults.size > 0 ? null : failure} />
      <div className="grid gap-x-5 gap-y-3.5 md:grid-cols-2">
        <OfficeField
          label={t('from')}
          help={t('fromHelp')}
          fault={isNoAddress ? t('noAddress') : faults.get('from')}
          autoComplete="off"
          value={input.from}
          onChange={(from) => setInput((last) => ({ ...last, from }))}
        />
        <OfficeField
          label={t('to')}
          help={t('toHelp')}
          fault={faults.get('to')}
          autoComplete="off"
          value={input.to}
          onChange={(to) => setInput((last) => ({ ...last, to }))}
        />
      </div>
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('add')}</OfficeSubmit>
      </div>
    </form>
  );
}
