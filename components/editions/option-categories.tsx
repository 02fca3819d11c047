import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { AddOnRow, AddOnTable, More } from './add-on-table';
import type { EditionProduct } from './edition-context';
import { EditionField } from './edition-field';
import { newCategory, newChoice, newOption, type EditionValues } from './edition-values';
import { FieldChoices, FormSection, ForProducts, TextButton } from './form-section';

const CHOICES = ['single', 'multiple'] as const;

type ProductsProps = { products: readonly EditionProduct[] };

/** The options of a season in their groups. */
export function OptionCategories({ products }: ProductsProps) {
  const t = useTranslations('officeForms.seasons');
  const name = 'optionCategories';
  const { fields, append, remove } = useFieldArray<EditionValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  const add = () => append(newCategory(products.slice(0, 1).map(({ code }) => code)));
  return (
    <FormSection title={t('options')} action={<TextButton label={t('addCategory')} onPress={add} />}>
      {fields.length > 0 && (
        <AddOnTable caption={t('options')}>
          {fields.map(({ key, code }, index) => (
            <Category
              key={key}
              path={`${name}.${index}`}
              isFirstTime={code === ''}
              products={products}
              onRemove={() => remove(index)}
            />
          ))}
        </AddOnTable>
      )}
    </FormSection>
  );
}

type CategoryPath = `optionCategories.${number}`;
type OptionPath = `${CategoryPath}.options.${number}`;
type CategoryProps = ProductsProps & { path: CategoryPath; isFirstTime: boolean; onRemove: () => void };

/** A group: whether one or several can be chosen, and its options below it. */
function Category({ path, isFirstTime, products, onRemove }: CategoryProps) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const [isNew] = useState(isFirstTime);
  const { title, choice } = useWatch<EditionValues, CategoryPath>({ name: path });
  const list = `${path}.options` as const;
  const { fields, append, remove } = useFieldArray<EditionValues, typeof list, 'key'>({
    name: list,
    keyName: 'key',
  });
  return (
    <>
      <tr>
        {LOCALES.map((one) => (
          <td key={one} className="[overflow-wrap:anywhere]">
            <b lang={one} className="font-semibold">
              {title[one] || t('newCategory')}
            </b>{' '}
            {one === locale && <span className="text-mute">{t(`choiceOf.${choice}`)}</span>}
          </td>
        ))}
        <td />
        <td />
        <td />
      </tr>
      <More label={t('open')} name={title[locale] || t('newCategory')} isOpen={isNew}>
        <EditionField path={`${path}.code`} label={t('code')} />
        <TitleFields path={path} />
        <FieldChoices
          legend={t('choice')}
          type="radio"
          path={`${path}.choice`}
          values={CHOICES.map((value) => ({ value, label: t(`choiceOf.${value}`) }))}
        />
        <ForProducts path={`${path}.products`} products={products} />
        <div className="flex flex-wrap gap-x-6 gap-y-1 md:col-span-4">
          <TextButton label={t('addOption')} onPress={() => append(newOption())} />
          <TextButton label={t('removeCategory')} onPress={onRemove} />
        </div>
      </More>
      {fields.map(({ key, code }, index) => (
        <Option key={key} path={`${list}.${index}`} code={code} onRemove={() => remove(index)} />
      ))}
    </>
  );
}

/** An option, and below it what is picked with it. */
function Option({ path, code, onRemove }: { path: OptionPath; code: string; onRemove: () => void }) {
  const t = useTranslations('officeForms.seasons');
  const { register } = useFormContext<EditionValues>();
  const { of } = useWatch<EditionValues, `${OptionPath}.choices`>({ name: `${path}.choices` });
  return (
    <>
      <AddOnRow path={path} code={code} isOption onRemove={onRemove}>
        <label className="flex items-center gap-2 md:col-span-4">
          <input type="checkbox" {...register(`${path}.isPrinted`)} />
          {t('isPrinted')}
        </label>
        <Choices path={`${path}.choices`} />
      </AddOnRow>
      {of.map(({ title }, index) => (
        <tr key={index} className="is-small text-mute max-md:hidden">
          {LOCALES.map((one) => (
            <td key={one} lang={one} className="pl-10! [overflow-wrap:anywhere]">
              {title[one]}
            </td>
          ))}
          <td />
          <td />
          <td />
        </tr>
      ))}
    </>
  );
}

/** Choice of an option: how many of which members. */
function Choices({ path }: { path: `${OptionPath}.choices` }) {
  const t = useTranslations('officeForms.seasons');
  const name = `${path}.of` as const;
  const { fields, append, remove } = useFieldArray<EditionValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  return (
    <fieldset className="grid gap-x-5 gap-y-3 md:col-span-4 md:grid-cols-4">
      <legend className="office-label">{t('choices')}</legend>
      {fields.length > 0 && <EditionField path={`${path}.pick`} label={t('pick')} help={t('pickHelp')} />}
      {fields.map(({ key }, index) => (
        <div key={key} className="grid gap-x-5 gap-y-2 md:col-span-4 md:grid-cols-4">
          <EditionField path={`${name}.${index}.code`} label={t('code')} />
          <TitleFields path={`${name}.${index}`} />
          <div className="self-end md:justify-self-end">
            <TextButton label={t('remove')} onPress={() => remove(index)} />
          </div>
        </div>
      ))}
      <div className="md:col-span-4">
        <TextButton
          label={fields.length > 0 ? t('addChoice') : t('addChoices')}
          onPress={() => append(newChoice())}
        />
      </div>
    </fieldset>
  );
}

/** Title in all languages side by side. */
function TitleFields({ path }: { path: CategoryPath | `${OptionPath}.choices.of.${number}` }) {
  const t = useTranslations('officeForms.seasons');
  return LOCALES.map((one) => (
    <div key={one} lang={one}>
      <EditionField path={`${path}.title.${one}`} label={t('titleIn', { language: LANGUAGES[one].name })} />
    </div>
  ));
}
