'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Choice } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { NamedField, NamedSelect, textIn } from '@/components/office/named-field';
import { OfficeButton, OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { useSavedValues } from '@/components/office/use-saved-values';
import { ApiError, callApi, isRefusal } from '@/lib/http/client';
import { savePlaceTermsContract } from '@/lib/partners/contract';
import type { PartnerDetail } from '@/lib/partners/partner-schema';
import { centsOf, francs } from '@/lib/core/money';
import { ENTRY_RULES, GRACE_DAYS_MAX, type EntryRule } from '@/lib/partners/schema';

export type Terms = PartnerDetail['places'][number];

type TermsFormProps = {
  partnerId: string;
  place: Pick<Terms, 'id' | 'rules' | 'prices' | 'version'>;
  extensions: readonly { value: string; label: string }[];
  onDone: () => void;
};

function inputOf(form: FormData, rows: readonly number[]) {
  const text = (name: string) => textIn(form, name);
  return {
    entry: text('entry') as EntryRule,
    extension: text('extension') || null,
    confirmFirst: form.has('confirmFirst'),
    graceDays: Number(text('graceDays') || '0'),
    prices: rows.map((row) => ({
      from: text(`from.${row}`),
      until: text(`until.${row}`),
      priceCents: centsOf(text(`price.${row}`)),
      reducedCents: text(`reduced.${row}`) === '' ? null : centsOf(text(`reduced.${row}`)),
    })),
  };
}

/**
 * Rules and prices of a place. After a conflict, untouched rules take what somebody else saved; the prices stay as they
 * were opened, because rows of two lists cannot be told apart.
 */
export function TermsForm({ partnerId, place, extensions, onDone }: TermsFormProps) {
  const t = useTranslations('officeForms.partners');
  const [prices] = useState(place.prices);
  const [rows, setRows] = useState(() => prices.map((_, row) => row));
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, formFailure, faults, error } = useAction<ReturnType<typeof inputOf>>({
    call: (body) =>
      callApi(savePlaceTermsContract, {
        params: { id: place.id },
        body: { partner: partnerId, version: place.version, ...body },
      }),
    done: () => t('saved'),
    onDone,
    followsOthers: true,
  });
  useFaultFocus(form, error);
  useSavedValues(form, place.version);
  // the form sends -1 for text that is not an amount
  const isNoPrice = (path: string) =>
    error instanceof ApiError &&
    (error.problem.errors ?? []).some((one) => one.path === path && one.code === 'at_least');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(inputOf(new FormData(event.currentTarget), rows));
  };
  const { entry, extension, confirmFirst, graceDays } = place.rules;
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('termsForm')} className="grid gap-3.5 py-3">
      <FormFailure text={isRefusal(error, 'conflict') ? t('termsChanged') : formFailure} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <NamedSelect
          key={`entry:${entry}`}
          name="entry"
          label={t('entry')}
          value={entry}
          fault={faults.get('entry')}
          options={ENTRY_RULES.map((value) => ({ value, label: t(`entries.${value}`) }))}
        />
        <NamedSelect
          key={`extension:${extension}`}
          name="extension"
          label={t('extension')}
          value={extension}
          fault={faults.get('extension')}
          options={[{ value: '', label: t('noExtension') }, ...extensions]}
        />
        <NamedField
          name="graceDays"
          label={t('graceDays', { max: GRACE_DAYS_MAX })}
          value={graceDays}
          type="number"
          fault={faults.get('graceDays')}
        />
        <Choice type="checkbox" name="confirmFirst" {...{ defaultChecked: confirmFirst }}>
          {t('confirmFirst')}
        </Choice>
      </div>
      <fieldset className="grid gap-3">
        <legend className="office-label">{t('prices')}</legend>
        {faults.has('prices') && <FormFailure text={faults.get('prices')} />}
        {rows.map((row, index) => {
          const price = prices[row];
          const fault = (name: string) => faults.get(`prices.${index}.${name}`);
          const priceFault = (name: string) =>
            isNoPrice(`prices.${index}.${name}`) ? t('noPrice') : fault(name);
          return (
            <div
              key={row}
              className="grid grid-cols-2 items-start gap-3 border-b border-hair pb-3 md:grid-cols-4"
            >
              <NamedField
                name={`from.${row}`}
                label={t('from')}
                type="date"
                value={price?.from}
                fault={fault('from')}
              />
              <NamedField
                name={`until.${row}`}
                label={t('until')}
                type="date"
                value={price?.until}
                fault={fault('until')}
              />
              <NamedField
                name={`price.${row}`}
                label={t('price')}
                value={price && francs(price.priceCents)}
                fault={priceFault('priceCents')}
              />
              <NamedField
                name={`reduced.${row}`}
                label={t('reduced')}
                value={typeof price?.reducedCents === 'number' ? francs(price.reducedCents) : ''}
                fault={priceFault('reducedCents')}
              />
              <button
                type="button"
                onClick={() => setRows(rows.filter((one) => one !== row))}
                className="col-span-full justify-self-start underline pointer-coarse:min-h-11"
              >
                {t('removePrice', { number: index + 1 })}
              </button>
            </div>
          );
        })}
        <OfficeButton
          onClick={() => setRows([...rows, Math.max(-1, ...rows, prices.length - 1) + 1])}
          look="square"
          className="justify-self-start"
        >
          {t('addPrice')}
        </OfficeButton>
        <p className="office-help">{t('pricesHelp')}</p>
      </fieldset>
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('save')}</OfficeSubmit>
      </div>
    </form>
  );
}
