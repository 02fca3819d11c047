'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { OfficeField } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { typedCents, type Cents } from '@/lib/core/money';
import { saveEditionContract } from '@/lib/editions/contract';
import { firstEdition } from '@/lib/editions/first-edition';
import { callApi } from '@/lib/http/client';

const EMPTY = { validFrom: '', onSaleFrom: '', price: '' };

/** Makes the first season of a shop, and opens it. @param product its code */
export function FirstSeason({ product }: { product: string }) {
  const t = useTranslations('officeForms.seasons');
  const [values, setValues] = useState(EMPTY);
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const priceField = useRef<HTMLInputElement>(null);
  const { run, isBusy, formFailure, faults, error } = useAction({
    call: (price: Cents) => {
      const { code, ...rest } = firstEdition({ ...values, product, price });
      return callApi(saveEditionContract, { params: { code }, body: { code, ...rest, version: 0 } });
    },
    done: () => t('saved'),
    next: ({ code }) => ({ pathname: '/office/seasons/[code]', params: { code } }),
  });
  useFaultFocus(form, error);
  const field = (name: keyof typeof EMPTY, path: string = name) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    fault: faults.get(path),
    required: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = typedCents(values.price);
    setIsRefused(cents === null);
    if (cents === null) priceField.current?.focus();
    else if (!isBusy) run(cents);
  };
  const price = field('price', 'products.0.price');
  return (
    <form ref={form} onSubmit={submit} className="grid max-w-[44rem] gap-4">
      <h2>{t('first.title')}</h2>
      <p>{t('first.lead')}</p>
      <FormFailure text={formFailure} />
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-3">
        <OfficeField {...field('validFrom')} label={t('fields.validFrom')} type="date" />
        <OfficeField {...field('onSaleFrom')} label={t('fields.onSaleFrom')} type="date" />
        <OfficeField
          {...price}
          ref={priceField}
          label={t('priceOf', { product })}
          fault={isRefused ? t('noPrice') : price.fault}
          inputMode="decimal"
        />
      </div>
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('first.save')}</OfficeSubmit>
      </div>
    </form>
  );
}
