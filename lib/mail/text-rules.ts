import { IntlMessageFormat } from 'intl-messageformat';
import type { FieldError } from '../core/validation';
import { DEFAULT_LOCALE } from '../i18n/languages';
import { LINE_MAX } from './text-schema';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** Kinds of elements in a parsed message. */
const LITERAL = 0;
const ARGUMENT = 1;
const POUND = 7;

/** Messages are text, not markup: `<` is a sign like others. */
const OPTIONS = { ignoreTag: true };

/** A message with its arguments filled in. @throws if one is missing */
export const formatText = (text: string, locale: string, values: Record<string, string | number>): string => {
  const formatted: unknown = new IntlMessageFormat(text, locale, undefined, OPTIONS).format(values);
  return String(formatted);
};

/**
 * Placeholders as a writer sees them: `{name}`, `{count, plural}`, `{level, select}` and its cases `{level: 1}`.
 * @returns null if the braces do not match, or ask for something that mails do not know
 */
export function placeholdersOf(text: string): Set<string> | null {
  const found = new Set<string>();
  const isKnown = (element: Element): boolean => {
    const kind = Number(element.type);
    if (kind === LITERAL || kind === POUND) return true;
    if (kind === ARGUMENT && 'value' in element) {
      found.add(`{${element.value}}`);
      return true;
    }
    if (!('options' in element)) return false;
    const isPlural = 'pluralType' in element;
    found.add(isPlural ? `{${element.value}, plural}` : `{${element.value}, select}`);
    return Object.entries(element.options).every(([name, { value }]) => {
      if (!isPlural) found.add(`{${element.value}: ${name}}`);
      return value.every(isKnown);
    });
  };
  try {
    const elements = new IntlMessageFormat(text, DEFAULT_LOCALE, undefined, OPTIONS).getAst();
    return elements.every(isKnown) ? found : null;
  } catch {
    return null;
  }
}

const isPlain = (placeholder: string) => /^\{\w+\}$/.test(placeholder);
const nameOf = (placeholder: string) => placeholder.replace(/^\{(\w+).*$/, '$1');

/** True if a text says what a placeholder of the original says: a number may stand alone. */
const says = (found: ReadonlySet<string>, placeholder: string): boolean =>
  found.has(placeholder) || (placeholder.endsWith(', plural}') && found.has(`{${nameOf(placeholder)}}`));

/** Whether a text says every placeholder of the original. */
export function hasPlaceholders(text: string, original: string): boolean {
  const [wanted, found] = [placeholdersOf(original), placeholdersOf(text)];
  return wanted !== null && found !== null && [...wanted].every((one) => says(found, one));
}

/** Keys of texts that mail clients show on one line. */
const isOnOneLine = (key: string) => key === 'subject' || key === 'preview' || key.endsWith('utton');

/** Faults that keep an edited text from replacing the original. */
export function textFault(key: string, text: string, original: string): Omit<FieldError, 'path'> | null {
  const length = isOnOneLine(key) || key.endsWith('eading') ? LINE_MAX : null;
  if (length !== null && text.length > length) return { code: 'max_length', params: { length } };
  if (text.includes('\n') && !original.includes('\n')) return { code: 'one_line' };
  const [wanted, found] = [placeholdersOf(original), placeholdersOf(text)];
  if (!wanted || !found) return { code: 'placeholder_braces' };
  const missing = [...wanted].find((one) => !says(found, one));
  if (missing) return { code: 'placeholder_missing', params: { name: missing } };
  const names = new Set([...wanted].map(nameOf));
  const unknown = [...found].find(
    (one) => !names.has(nameOf(one)) || (!isPlain(one) && !one.includes(': ') && !wanted.has(one)),
  );
  return unknown ? { code: 'placeholder_unknown', params: { name: unknown } } : null;
}

type Texts = Readonly<Record<string, string>>;

export const faultsOfTexts = (texts: Texts, originals: Texts): FieldError[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const path = `texts.${key}`;
    const original = Object.hasOwn(originals, key) ? originals[key] : undefined;
    if (original === undefined) return [{ path, code: 'unknown_field' as const }];
    const fault = textFault(key, text, original);
    return fault ? [{ path, ...fault }] : [];
  });
