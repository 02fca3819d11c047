import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import type { EditionProduct } from './edition-context';
import type { EditionValues } from './edition-values';

type SectionProps = { title: string; lead?: string; action?: ReactNode; children: ReactNode };

/** A section of the form: its heading, with what can be added, and its fields. */
export const FormSection = ({ title, lead, action, children }: SectionProps) => (
  <fieldset className="office-task">
    <legend className="sr-only">{title}</legend>
    <div>
      <h2 aria-hidden="true">{title}</h2>
      {lead && <p className="office-help">{lead}</p>}
      {action}
    </div>
    <div className="office-fields">{children}</div>
  </fieldset>
);

type TextButtonProps = { label: string; name?: string; onPress: () => void };

/** Adds or removes a member of a list. @param name says it in full where the label depends on its row */
export const TextButton = ({ label, name, onPress }: TextButtonProps) => (
  <button
    type="button"
    aria-label={name}
    className="block min-h-6 text-left underline underline-offset-4 pointer-coarse:min-h-11"
    onClick={onPress}
  >
    {label}
  </button>
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

type ForProductsProps = { path: FieldPath<EditionValues>; products: readonly EditionProduct[] };

/** The products that an extension or a category goes with. */
export function ForProducts({ path, products }: ForProductsProps) {
  const t = useTranslations('officeForms.seasons');
  const values = products.map(({ code, name }) => ({ value: code, label: name }));
  return <FieldChoices legend={t('forProducts')} type="checkbox" path={path} values={values} />;
}
