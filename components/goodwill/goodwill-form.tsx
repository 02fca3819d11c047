'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { OfficeField, OfficeSelect } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { PASS_KINDS, type PassKind } from '@/lib/catalogue/products';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatEdition } from '@/lib/i18n/format';
import { byLocale, LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { prepareGoodwillContract } from '@/lib/goodwill/contract';

type GoodwillFormProps = {
  editions: readonly string[];
  /** Edition that is chosen at first. */
  current: string;
  extensions: readonly { code: string; title: string }[];
};

const isKind = (text: string): text is PassKind => PASS_KINDS.some((kind) => kind === text);

/** Prepares an extension of many passes: a dry run, which changes nothing. */
export function GoodwillForm({ editions, current, extensions }: GoodwillFormProps) {
  const t = useTranslations('officeForms.goodwill');
  const kinds = useTranslations('officeForms.offers.products');
  const [values, setValues] = useState({
    ...{ edition: current, kind: '', extension: '', validOn: '', days: '30', reason: '' },
    message: byLocale(() => ''),
  });
  const { edition, kind, extension, validOn, days, reason, message } = values;
  const prepare = useAction({
    call: () =>
      callApi(prepareGoodwillContract, {
        body: {
          filter: {
            edition,
            ...(isKind(kind) && { kind }),
            ...(extension && { extension }),
            ...(validOn && { validOn }),
          },
          action: 'extend',
          days: Number(days || NaN),
          reason,
          message,
        },
      }),
    next: ({ id }) => ({ pathname: '/office/goodwill/[id]', params: { id } }),
  });
  const { faults, error } = prepare;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, error);
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prepare.run();
  };
  const all = { value: '', label: t('all') };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[44rem] gap-4">
      <FormFailure text={isRefusal(error, 'not_found') ? t('none') : prepare.formFailure} />
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <OfficeSelect
          label={t('edition')}
          options={editions.map((code) => ({ value: code, label: formatEdition(code) }))}
          value={edition}
          onChange={set('edition')}
        />
        <OfficeSelect
          label={t('kind')}
          options={[all, ...PASS_KINDS.map((one) => ({ value: one, label: kinds(one) }))]}
          value={kind}
          onChange={set('kind')}
        />
        <OfficeSelect
          label={t('extension')}
          options={[all, ...extensions.map(({ code, title }) => ({ value: code, label: title }))]}
          value={extension}
          onChange={set('extension')}
        />
        <OfficeField
          label={t('validOn')}
          type="date"
          help={t('validOnHelp')}
          fault={faults.get('filter.validOn')}
          value={validOn}
          onChange={set('validOn')}
        />
        <OfficeField
          label={t('days')}
          inputMode="numeric"
          required
          fault={faults.get('days')}
          value={days}
          onChange={set('days')}
        />
        <OfficeField
          label={t('reason')}
          help={t('reasonHelp')}
          required
          fault={faults.get('reason')}
          value={reason}
          onChange={set('reason')}
        />
      </div>
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        {LOCALES.map((one) => (
          <OfficeField
            key={one}
            label={t('message', { language: LANGUAGES[one].name })}
            help={t('messageHelp')}
            rows={4}
            required
            maxLength={300}
            fault={faults.get(`message.${one}`)}
            value={message[one]}
            onChange={(text) => setValues({ ...values, message: { ...message, [one]: text } })}
          />
        ))}
      </div>
      <div>
        <OfficeSubmit isBusy={prepare.isBusy}>{t('prepare')}</OfficeSubmit>
      </div>
    </form>
  );
}
