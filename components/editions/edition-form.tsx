'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { saveEditionContract } from '@/lib/editions/contract';
import { editionConflictSchema, type EditionConflict, type EditionView } from '@/lib/editions/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { Extensions, FormSection } from './add-ons';
import { ConflictNotice } from './edition-conflict';
import { EditionField } from './edition-field';
import { editionInput, fieldName, formValues, type EditionValues } from './edition-values';
import { OptionCategories } from './option-categories';
import { ProductPrices } from './product-prices';

const DATES = ['validFrom', 'validUntil'] as const;
const MOMENTS = ['onSaleFrom', 'onSaleUntil', 'priceGuaranteedUntil', 'giftFrom'] as const;
const SCHEDULE = [
  'endingFrom',
  'giftUntil',
  'transitionFrom',
  'transitionUntil',
  'maintenanceFrom',
  'maintenanceUntil',
] as const;

type EditionFormProps = {
  edition: EditionView;
  /** Codes of all products, in display order. */
  products: readonly string[];
};

/** A whole season in one form: dates, prices, add-ons in all languages. The server decides what may change. */
export function EditionForm({ edition, products }: EditionFormProps) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const form = useForm<EditionValues>({ defaultValues: formValues(edition) });
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditionConflict | null>(null);
  const save = useMutation({
    mutationFn: ({ values, version }: { values: EditionValues; version: number }) =>
      callApi(saveEditionContract, {
        params: { code: edition.code },
        body: { ...editionInput(edition.code, values), version },
        locale,
      }),
    onSuccess: () => {
      setFailure(null);
      setConflict(null);
      toast({ text: t('saved') });
      router.refresh();
    },
    onError: (error, { values }) => {
      if (!(error instanceof ApiError)) return setFailure(t('unreachable'));
      setFailure(error.problem.title);
      setConflict(editionConflictSchema.safeParse(error.problem).data ?? null);
      const input = editionInput(edition.code, values);
      for (const { path, message } of error.problem.errors ?? [])
        form.setError(fieldName(path, input) as keyof EditionValues, { message });
    },
  });
  const saveOver = (version: number) => {
    form.clearErrors();
    void form.handleSubmit((values) => save.mutate({ values, version }))();
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('form')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) saveOver(edition.version);
        }}
      >
        {failure && (
          <p role="alert" className="office-notice is-error mb-6">
            {failure}
          </p>
        )}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            isBusy={save.isPending}
            onTakeTheirs={() => router.refresh()}
            onSaveMine={() => saveOver(conflict.theirs?.version ?? 0)}
          />
        )}
        <FormSection title={t('dates')}>
          {DATES.map((name) => (
            <EditionField key={name} path={name} label={t(`fields.${name}`)} type="date" />
          ))}
          {MOMENTS.map((name) => (
            <EditionField key={name} path={name} label={t(`fields.${name}`)} />
          ))}
          {SCHEDULE.map((name) => (
            <EditionField key={name} path={`schedule.${name}`} label={t(`fields.${name}`)} />
          ))}
          <p className="office-help col-span-full">{t('momentHelp')}</p>
        </FormSection>
        <ProductPrices products={products} />
        <Extensions products={products} />
        <OptionCategories products={products} />
        <div className="flex justify-end border-t border-ink pt-4">
          <button type="submit" className="office-button" aria-busy={save.isPending}>
            {t('save', { version: edition.version + 1 })}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
