import { useLocale, useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { AddButton, FormSection, ForProducts, Options, RemoveButton } from './add-ons';
import { EditionField } from './edition-field';
import { newCategory, type EditionValues } from './edition-values';

/** The categories of options: whether one or several can be chosen, and their options. */
export function OptionCategories({ products }: { products: readonly string[] }) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const { register } = useFormContext<EditionValues>();
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
          {LOCALES.map((one) => (
            <div key={one} lang={one}>
              <EditionField
                path={`${name}.${index}.title.${one}`}
                label={t('titleIn', { language: LANGUAGES[one].name })}
              />
            </div>
          ))}
          <RemoveButton label={t('removeCategory')} onPress={() => remove(index)} />
          <fieldset className="md:col-span-4">
            <legend className="office-label">{t('choice')}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {(['single', 'multiple'] as const).map((choice) => (
                <label key={choice} className="flex items-center gap-2">
                  <input type="radio" value={choice} {...register(`${name}.${index}.choice`)} />
                  {t(`choiceOf.${choice}`)}
                </label>
              ))}
            </div>
          </fieldset>
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
