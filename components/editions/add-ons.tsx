import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, type FieldPath } from 'react-hook-form';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { useIsSold, useStoredEdition } from './edition-context';
import { EditionField } from './edition-field';
import { newChoice, newExtension, newOption, type EditionValues } from './edition-values';

type SectionProps = { title: string; lead?: string; children: ReactNode };

/** A section of the form: its heading and its fields. */
export const FormSection = ({ title, lead, children }: SectionProps) => (
  <fieldset className="office-task">
    <legend className="sr-only">{title}</legend>
    <div>
      <h2 aria-hidden="true">{title}</h2>
      {lead && <p className="office-help">{lead}</p>}
    </div>
    <div className="office-fields">{children}</div>
  </fieldset>
);

/** Takes a member out of its list. */
export function RemoveButton({ label, onPress }: { label?: string; onPress: () => void }) {
  const t = useTranslations('officeForms.seasons');
  return (
    <button type="button" className="office-button is-square self-end justify-self-end" onClick={onPress}>
      {label ?? t('remove')}
    </button>
  );
}

/** Takes an add-on out of its list, unless it was ordered: then it says how often. */
function RemoveAddOn({ code, onPress }: { code: string; onPress: () => void }) {
  const t = useTranslations('officeForms.seasons');
  const { sold } = useStoredEdition();
  const isSold = useIsSold(code);
  if (!isSold) return <RemoveButton onPress={onPress} />;
  return <p className="self-end justify-self-end pb-2 text-mute">{t('sold', { count: sold[code] ?? 0 })}</p>;
}

export const AddButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <div className="md:col-span-4">
    <button type="button" className="office-button is-square" onClick={onPress}>
      {label}
    </button>
  </div>
);

type ChoicesProps = {
  legend: string;
  type: 'checkbox' | 'radio';
  path: FieldPath<EditionValues>;
  values: readonly { value: string; label: string }[];
};

/** Values of a field side by side, one or several of which apply. */
export function FieldChoices({ legend, type, path, values }: ChoicesProps) {
  const { register } = useFormContext<EditionValues>();
  return (
    <fieldset className="md:col-span-4">
      <legend className="office-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {values.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2">
            <input type={type} value={value} {...register(path)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ForProductsProps = { path: FieldPath<EditionValues>; products: readonly string[] };

/** The products that an extension or a category goes with. */
export function ForProducts({ path, products }: ForProductsProps) {
  const t = useTranslations('officeForms.seasons');
  const values = products.map((code) => ({ value: code, label: code }));
  return <FieldChoices legend={t('forProducts')} type="checkbox" path={path} values={values} />;
}

type TitledPath =
  `optionCategories.${number}` | `optionCategories.${number}.options.${number}.choices.of.${number}`;

/** Title in all languages side by side. */
export function TitleFields({ path }: { path: TitledPath }) {
  const t = useTranslations('officeForms.seasons');
  return LOCALES.map((one) => (
    <div key={one} lang={one}>
      <EditionField path={`${path}.title.${one}`} label={t('titleIn', { language: LANGUAGES[one].name })} />
    </div>
  ));
}

const ROW = 'grid gap-x-5 gap-y-3.5 border-b border-hair pb-4 md:col-span-4 md:grid-cols-4';

type AddOnPath = `extensions.${number}` | `optionCategories.${number}.options.${number}`;

/** Title and conditions of an add-on, languages side by side. */
function AddOnTexts({ path }: { path: AddOnPath }) {
  const t = useTranslations('officeForms.seasons');
  return LOCALES.map((one) => (
    <div key={one} lang={one} className="grid content-start gap-3 md:col-span-2">
      <EditionField path={`${path}.title.${one}`} label={t('titleIn', { language: LANGUAGES[one].name })} />
      <EditionField
        path={`${path}.conditions.${one}`}
        label={t('conditionsIn', { language: LANGUAGES[one].name })}
        isLong
      />
    </div>
  ));
}

type ListProps = { products: readonly string[] };

export function Extensions({ products }: ListProps) {
  const t = useTranslations('officeForms.seasons');
  const path = 'extensions';
  const { fields, append, remove } = useFieldArray<EditionValues, typeof path, 'key'>({
    name: path,
    keyName: 'key',
  });
  return (
    <FormSection title={t('extensions')}>
      {fields.map(({ key, code }, index) => (
        <div key={key} className={ROW}>
          <EditionField path={`${path}.${index}.code`} label={t('code')} />
          <EditionField path={`${path}.${index}.price`} label={t('price')} />
          <span className="max-md:hidden" />
          <RemoveAddOn code={code} onPress={() => remove(index)} />
          <AddOnTexts path={`${path}.${index}`} />
          <ForProducts path={`${path}.${index}.products`} products={products} />
        </div>
      ))}
      <AddButton label={t('addExtension')} onPress={() => append(newExtension(products.slice(0, 1)))} />
    </FormSection>
  );
}

/** The options of a category; each may have a list to pick from. */
export function Options({ path }: { path: `optionCategories.${number}` }) {
  const t = useTranslations('officeForms.seasons');
  const { register } = useFormContext<EditionValues>();
  const name = `${path}.options` as const;
  const { fields, append, remove } = useFieldArray<EditionValues, typeof name, 'key'>({
    name,
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key, code }, index) => (
        <div key={key} className={ROW}>
          <EditionField path={`${name}.${index}.code`} label={t('code')} />
          <EditionField path={`${name}.${index}.price`} label={t('price')} />
          <label className="flex items-center gap-2 self-end pb-2">
            <input type="checkbox" {...register(`${name}.${index}.isPrinted`)} />
            {t('isPrinted')}
          </label>
          <RemoveAddOn code={code} onPress={() => remove(index)} />
          <AddOnTexts path={`${name}.${index}`} />
          <Choices path={`${name}.${index}.choices`} />
        </div>
      ))}
      <AddButton label={t('addOption')} onPress={() => append(newOption())} />
    </>
  );
}

/** What is picked with an option: how many of which members. */
function Choices({ path }: { path: `optionCategories.${number}.options.${number}.choices` }) {
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
          <RemoveButton onPress={() => remove(index)} />
        </div>
      ))}
      <AddButton
        label={fields.length > 0 ? t('addChoice') : t('addChoices')}
        onPress={() => append(newChoice())}
      />
    </fieldset>
  );
}
