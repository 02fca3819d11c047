import { useLocale, useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import {
  AddButton,
  FieldChoices,
  FormSection,
  ForProducts,
  Options,
  RemoveButton,
  TitleFields,
} from './add-ons';
import { EditionField } from './edition-field';
import { newCategory, type EditionValues } from './edition-values';

const CHOICES = ['single', 'multiple'] as const;

/** The categories of options: whether one or several can be chosen, and their options. */
export function OptionCategories({ products }: { products: readonly string[] }) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const name = 'optionCategories';
  const { fields, append, remove } = useFieldArray<EditionValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key, title }, index) => (
        <FormSection key={key} title={title[locale] || t('newCategory')}>
          <EditionField path={`${name}.${index}.code`} label={t('code')} />
          <TitleFields path={`${name}.${index}`} />
          <RemoveButton label={t('removeCategory')} onPress={() => remove(index)} />
          <FieldChoices
            legend={t('choice')}
            type="radio"
            path={`${name}.${index}.choice`}
            values={CHOICES.map((value) => ({ value, label: t(`choiceOf.${value}`) }))}
          />
          <ForProducts path={`${name}.${index}.products`} products={products} />
          <Options path={`${name}.${index}`} />
        </FormSection>
      ))}
      <div className="border-t border-ink pb-[30px] pt-3.5">
        <AddButton label={t('addCategory')} onPress={() => append(newCategory(products.slice(0, 1)))} />
      </div>
    </>
  );
}
