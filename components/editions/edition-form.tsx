'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { EditionView } from '@/lib/editions/schema';
import { formatEdition } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { ConflictNotice } from './edition-conflict';
import { StoredEditionProvider, type EditionProduct, type StoredEdition } from './edition-context';
import { EditionField } from './edition-field';
import { EditionPresence } from './edition-presence';
import { DATES, formValues, SCHEDULE, type EditionValues } from './edition-values';
import { Extensions } from './extensions';
import { FieldLinks } from './field-links';
import { FormSection } from './form-section';
import { OptionCategories } from './option-categories';
import { ProductPrices } from './product-prices';
import { UnsavedBar } from './unsaved-bar';
import { useRevealed } from './use-revealed';
import { useSaveEdition } from './use-save-edition';

type EditionFormProps = Omit<StoredEdition, 'original'> & {
  edition: EditionView;
  /** All products, in display order. */
  products: readonly EditionProduct[];
};

/** A whole season in one form: dates, prices, add-ons in all languages. The server decides what may change. */
export function EditionForm({ edition, products, ...known }: EditionFormProps) {
  const t = useTranslations('officeForms.seasons');
  const router = useRouter();
  const original = useMemo(() => formValues(edition), [edition]);
  const form = useForm<EditionValues>({ defaultValues: original });
  const { failure, conflict, result, isBusy, save, tryOut, clear } = useSaveEdition(edition.code, form);
  const element = useRef<HTMLFormElement>(null);
  useRevealed(element, failure?.faults.length ? failure : null);
  return (
    <StoredEditionProvider value={{ original, ...known }}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          aria-label={t('form')}
          onSubmit={(event) => {
            event.preventDefault();
            save(edition.version);
          }}
        >
          <EditionPresence code={edition.code} />
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
          <ProductPrices edition={formatEdition(edition.code)} products={products} />
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
