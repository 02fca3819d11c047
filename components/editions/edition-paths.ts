import { shownMoment } from '@/components/office/moment';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import type { useTranslations } from 'next-intl';
import { DATES, SCHEDULE } from './edition-values';

type Texts = ReturnType<typeof useTranslations<'officeForms.seasons'>>;

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** Key of a member of a list. */
function codeOf(one: unknown): string | null {
  const code = property(one, 'code') ?? property(one, 'product');
  return typeof code === 'string' ? code : null;
}

/** Rewrites each part of a path with what it leads to. */
function mapPath(path: string, values: unknown, rewrite: (part: string, within: unknown) => string): string {
  let value = values;
  return path
    .split('.')
    .map((part) => {
      const name = Array.isArray(value) ? indexOf(value, part) : part;
      const rewritten = rewrite(part, value);
      value = property(value, name);
      return rewritten;
    })
    .join('.');
}

function indexOf(list: readonly unknown[], part: string): string {
  const index = list.findIndex((one) => codeOf(one) === part);
  return index < 0 ? part : String(index);
}

/** Name of a field: the server addresses members of a list by code where it compares, `extensions.cinema.price`. */
export const fieldName = (path: string, values: unknown): string =>
  mapPath(path, values, (part, within) => (Array.isArray(within) ? indexOf(within, part) : part));

/** The path of a field by codes, which stays when members are added or removed. */
export const codePath = (path: string, values: unknown): string =>
  mapPath(path, values, (part, within) => (Array.isArray(within) && codeOf(within[Number(part)])) || part);

/** The value at a path by codes; undefined where there is none. */
export const valueAt = (path: string, values: unknown): unknown =>
  fieldName(path, values)
    .split('.')
    .reduce<unknown>((value, part) => property(value, part), values);

/** Id of the field, so that others can link to it. */
export const fieldId = (path: string): string => `edition-${path}`;

const LABELS = {
  products: 'prices',
  extensions: 'extensions',
  optionCategories: 'groups',
  options: 'options',
  code: 'code',
  price: 'price',
  choice: 'choice',
  choices: 'choices',
  pick: 'pick',
  isPrinted: 'isPrinted',
} as const;
const isLabelled = (part: string): part is keyof typeof LABELS => part in LABELS;

/** Parts of a path that say nothing to a reader. */
const SILENT: readonly string[] = ['schedule', 'of'];

/** A path in words, such as "Extensions, Festivals, Conditions, Deutsch". */
export function fieldWords(
  path: string,
  values: unknown,
  { t, locale }: { t: Texts; locale: Locale },
): string {
  const [list, product, rest] = codePath(path, values).split('.');
  if (list === 'products' && product && rest) return t('priceOf', { product });
  const words: string[] = [];
  let value = values;
  const parts = fieldName(path, values).split('.');
  parts.forEach((part, index) => {
    const member = Array.isArray(value);
    value = property(value, part);
    const next = LOCALES.find((one) => one === parts[index + 1]);
    const date = [...DATES, ...SCHEDULE].find((one) => one === part);
    if (SILENT.includes(part) || LOCALES.some((one) => one === part)) return;
    if (member) words.push(nameOf(value, locale) || (/^\d+$/.test(part) ? t('newMember') : part));
    else if (date) words.push(t(`fields.${date}`));
    else if (part === 'title' && next) words.push(t('titleIn', { language: LANGUAGES[next].name }));
    else if (part === 'conditions' && next) words.push(t('conditionsIn', { language: LANGUAGES[next].name }));
    else if (part === 'products' && index > 0) words.push(t('forProducts'));
    else words.push(isLabelled(part) ? t(LABELS[part]) : part);
  });
  return words.join(', ');
}

function nameOf(member: unknown, locale: Locale): string {
  const title = property(property(member, 'title'), locale);
  return typeof title === 'string' && title !== '' ? title : (codeOf(member) ?? '');
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** A value of the form or of the API as it is read. Amounts of the API are formatted by the caller. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return DAY.test(value) ? shownMoment(value) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}
