import { LOCALES, type Locale } from '../i18n/languages';
import type { PartData } from './rules';
import type { RecordView } from './schema';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const member = (data: PartData | null | undefined, name: string, locale: Locale): string | null => {
  const value = data?.[name];
  if (typeof value !== 'object' || value === null) return null;
  return textOf(Object.entries(value).find(([key]) => key === locale)?.[1]);
};

/** Title of a record in a language, drafts included; null if it has none in that language. */
export function titleOf({ parts }: RecordView, locale: Locale): string | null {
  const text = parts[locale]?.data;
  const shared = parts.shared?.data;
  return (
    textOf(text?.title) ??
    textOf(text?.question) ??
    member(shared, 'name', locale) ??
    member(shared, 'label', locale) ??
    member(shared, 'text', locale)
  );
}

/** Title of a record in the reader's language, otherwise in another, otherwise its id. */
export const anyTitleOf = (view: RecordView, locale: Locale): string =>
  titleOf(view, locale) ??
  LOCALES.map((one) => titleOf(view, one)).find((title) => title !== null) ??
  view.id;
