'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { saveEditionContract } from '@/lib/editions/contract';
import type { EditionView } from '@/lib/editions/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';
import { EditionField } from './edition-field';
import { editionInput, fieldName, formValues, newAddOn, type EditionValues } from './edition-values';

const DATES = ['validFrom', 'validUntil'] as const;
const MOMENTS = ['onSaleFrom', 'onSaleUntil', 'priceGuaranteedUntil', 'giftFrom'] as const;
const SCHEDULE = ['endingFrom', 'giftUntil', 'transitionFrom', 'transitionUntil'] as const;

/** A whole season in one form: dates, prices, add-ons in all languages. The server decides what may change. */
export function EditionForm({ edition }: { edition: EditionView }) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const form = useForm<EditionValues>({ defaultValues: formValues(edition) });
  const [failure, setFailure] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (values: EditionValues) =>
      callApi(saveEditionContract, {
        params: { code: edition.code },
        body: { ...editionInput(edition, values), version: edition.version },
        locale,
      }),
    onSuccess: () => {
      setFailure(null);
      toast({ text: t('saved') });
      router.refresh();
    },
    onError: (error, values) => {
      if (!(error instanceof ApiError)) return setFailure(t('unreachable'));
      setFailure(error.problem.title);
      for (const { path, message } of error.problem.errors ?? [])
        form.setError(fieldName(path, editionInput(edition, values)) as keyof EditionValues, { message });
    },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('form')}
        onSubmit={(event) => {
          form.clearErrors();
          void form.handleSubmit((values) => save.mutate(values))(event);
        }}
      >
        {failure && (
          <p role="alert" className="office-notice is-error mb-6">
            {failure}
          </p>
        )}
        <fieldset className="office-task">
          <legend className="sr-only">{t('dates')}</legend>
          <h2 aria-hidden="true">{t('dates')}</h2>
          <div className="office-fields">
            {DATES.map((name) => (
              <EditionField key={name} path={name} label={t(`fields.${name}`)} type="date" />
            ))}
            {MOMENTS.map((name) => (
              <EditionField key={name} path={name} label={t(`fields.${name}`)} help={t('momentHelp')} />
            ))}
            {SCHEDULE.map((name) => (
              <EditionField
                key={name}
                path={`schedule.${name}`}
                label={t(`fields.${name}`)}
                help={t('momentHelp')}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="office-task">
          <legend className="sr-only">{t('prices')}</legend>
          <h2 aria-hidden="true">{t('prices')}</h2>
          <div className="office-fields">
            {edition.products.map(({ product }, index) => (
              <EditionField
                key={product}
                path={`products.${index}.price`}
                label={t('priceOf', { product })}
              />
            ))}
          </div>
        </fieldset>
        <AddOns path="extensions" title={t('extensions')} />
        {edition.optionCategories.map(({ code, title }, index) => (
          <AddOns key={code} path={`optionCategories.${index}.options`} title={title[locale]} />
        ))}
        <div className="flex justify-end border-t border-ink pt-4">
          <button type="submit" className="office-button" aria-busy={save.isPending}>
            {t('save', { version: edition.version + 1 })}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}

type AddOnsProps = { path: 'extensions' | `optionCategories.${number}.options`; title: string };

/** Extensions, or the options of a category: code, price, and a text for each language side by side. */
function AddOns({ path, title }: AddOnsProps) {
  const t = useTranslations('officeForms.seasons');
  const { fields, append, remove } = useFieldArray<EditionValues, typeof path, 'key'>({
    name: path,
    keyName: 'key',
  });
  return (
    <fieldset className="office-task">
      <legend className="sr-only">{title}</legend>
      <h2 aria-hidden="true">{title}</h2>
      <div className="office-fields">
        {fields.map(({ key }, index) => (
          <div
            key={key}
            className="grid gap-x-5 gap-y-3.5 border-b border-hair pb-4 md:col-span-4 md:grid-cols-4"
          >
            <EditionField path={`${path}.${index}.code`} label={t('code')} />
            <EditionField path={`${path}.${index}.price`} label={t('price')} />
            <div className="md:col-span-2 md:text-right">
              <button
                type="button"
                className="office-button is-square mt-[22px]"
                onClick={() => remove(index)}
              >
                {t('remove')}
              </button>
            </div>
            {LOCALES.map((one) => (
              <div key={one} lang={one} className="grid content-start gap-3 md:col-span-2">
                <EditionField
                  path={`${path}.${index}.title.${one}`}
                  label={t('titleIn', { language: LANGUAGES[one].name })}
                />
                <EditionField
                  path={`${path}.${index}.conditions.${one}`}
                  label={t('conditionsIn', { language: LANGUAGES[one].name })}
                  isLong
                />
              </div>
            ))}
          </div>
        ))}
        <div className="md:col-span-4">
          <button type="button" className="office-button is-square" onClick={() => append(newAddOn())}>
            {t('add')}
          </button>
        </div>
      </div>
    </fieldset>
  );
}
