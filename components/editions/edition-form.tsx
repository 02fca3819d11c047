'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { EditionView } from '@/lib/editions/schema';
import { useRouter } from '@/lib/i18n/navigation';
import { Extensions, FormSection } from './add-ons';
import { ConflictNotice } from './edition-conflict';
import { StoredEditionProvider, type StoredEdition } from './edition-context';
import { EditionField } from './edition-field';
import { DATES, formValues, SCHEDULE, type EditionValues } from './edition-values';
import { FieldLinks } from './field-links';
import { OptionCategories } from './option-categories';
import { ProductPrices } from './product-prices';
import { UnsavedBar } from './unsaved-bar';
import { useSaveEdition } from './use-save-edition';

type EditionFormProps = Omit<StoredEdition, 'original'> & {
  edition: EditionView;
  /** Codes of all products, in display order. */
  products: readonly string[];
};

/** A whole season in one form: dates, prices, add-ons in all languages. The server decides what may change. */
export function EditionForm({ edition, products, ...known }: EditionFormProps) {
  const t = useTranslations('officeForms.seasons');
  const router = useRouter();
  const original = useMemo(() => formValues(edition), [edition]);
  const form = useForm<EditionValues>({ defaultValues: original });
  const { failure, conflict, result, isBusy, save, tryOut, clear } = useSaveEdition(edition.code, form);
  return (
    <StoredEditionProvider value={{ original, ...known }}>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t('form')}
          onSubmit={(event) => {
            event.preventDefault();
            save(edition.version);
          }}
        >
          {failure && (
            <div role="alert" className="office-notice is-error mb-6">
              <div>
                <p className="font-semibold">{failure.title}</p>
                <FieldLinks items={failure.faults} values={form.getValues()} />
              </div>
            </div>
          )}
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              isBusy={isBusy}
              onTakeTheirs={() => router.refresh()}
              onSaveMine={() => save(conflict.theirs?.version ?? 0)}
            />
          )}
          <FormSection title={t('dates')} lead={t('momentHelp')}>
            {DATES.map((name) => (
              <EditionField key={name} path={name} label={t(`fields.${name}`)} />
            ))}
            {SCHEDULE.map((name) => (
              <EditionField key={name} path={`schedule.${name}`} label={t(`fields.${name}`)} />
            ))}
          </FormSection>
          <ProductPrices products={products} />
          <Extensions products={products} />
          <OptionCategories products={products} />
          <UnsavedBar
            version={edition.version + 1}
            isBusy={isBusy}
            result={result}
            onReset={() => {
              form.reset(original);
              clear();
            }}
            onTry={() => tryOut(edition.version)}
          />
        </form>
      </FormProvider>
    </StoredEditionProvider>
  );
}
