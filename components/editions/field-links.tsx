import { useLocale, useTranslations } from 'next-intl';
import { fieldId, fieldName, fieldWords } from './edition-paths';

export type FieldMessage = { path: string; message: string };

type FieldLinksProps = {
  items: readonly FieldMessage[];
  /** The season that the paths are about, stored or typed. */
  values: unknown;
};

/** Warnings, with links to the fields. */
export function FieldLinks({ items, values }: FieldLinksProps) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <a href={`#${fieldId(fieldName(path, values))}`} className="underline underline-offset-4">
            {fieldWords(path, values, { t, locale })}
          </a>
          {` – ${message}`}
        </li>
      ))}
    </ul>
  );
}
