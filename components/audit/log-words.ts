import type { Texts } from '@/components/office/office-list';
import type { NamedEntry } from '@/lib/audit/schema';
import { formatDay, formatEdition, formatMoney, formatOfficeInstant, monthName } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';

/** What the words of the log are made with. */
export type LogWords = { t: Texts<'office.log'>; mail: (template: string) => string; locale: Locale };

/** Of use to a computer alone. */
const HIDDEN = new Set(['inputsHash', 'digest', 'hash', 'approval', 'ids', 'note', 'checked', 'sort']);

/** Members that are Rappen. */
const MONEY = new Set([
  'amount',
  'total',
  'fee',
  'price',
  'pot',
  'priceCents',
  'reducedCents',
  'floor',
  'ceiling',
  'maxDiscount',
]);

/** Members that people wrote, which stay as they are. */
const WRITTEN = new Set([
  'name',
  'text',
  'title',
  'alt',
  'credit',
  'fileName',
  'street',
  'city',
  'reference',
]);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** An id or a checksum, which says nothing to a person. */
const MACHINE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/;
const EDITION = /^\d{2}-\d{2}$/;

/** `2026-10` as a month, `26-27` as an edition; null for anything else. */
export function periodWords(id: string, locale: Locale): string | null {
  if (MONTH.test(id)) return `${monthName(`${id}-01`, locale)} ${id.slice(0, 4)}`;
  return EDITION.test(id) ? formatEdition(id) : null;
}

/** The values of a state by their path, `rule.percent`. */
const leaves = (state: object, path = ''): Map<string, unknown> =>
  new Map(
    Object.entries(state).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...leaves(value, `${path}${key}.`)]
        : [[`${path}${key}`, value] as const],
    ),
  );

/** A part of a path in words; as it is where there are none. */
function segmentWords({ t }: LogWords, segment: string): string {
  const field = segment as 'name';
  if (t.has(`fields.${field}`)) return t(`fields.${field}`);
  return valueWord(t, segment) ?? segment;
}

/** A reason as staff wrote it, or in words where they chose it from a list. */
export const reasonWords = (t: LogWords['t'], reason: string | null): string | null =>
  reason && (valueWord(t, reason) ?? reason);

/** The word of a code; null without one. */
export function valueWord(t: LogWords['t'], value: string): string | null {
  const key = value as 'yes';
  return /^[a-z_]+$/.test(value) && t.has(`values.${key}`) ? t(`values.${key}`) : null;
}

/** Groups that say nothing beside their members. */
const SILENT = new Set(['rule', 'rules', 'filter', 'texts']);

const pathWords = (words: LogWords, path: string): string => {
  const segments = path.split('.');
  const pair = segments.slice(-2).join('_') as 'stepDown_from';
  if (words.t.has(`fields.${pair}`)) return words.t(`fields.${pair}`);
  const spoken = segments.filter((one, index) => index === segments.length - 1 || !SILENT.has(one));
  return spoken.map((one) => segmentWords(words, one)).join(', ');
};

function textWords({ t, mail, locale }: LogWords, names: NamedEntry['names'], text: string): string {
  if (DAY.test(text)) return formatDay(text);
  if (INSTANT.test(text)) return formatOfficeInstant(new Date(text));
  const name = names[text] ?? text;
  if (MACHINE.test(name)) return '';
  return valueWord(t, name) ?? periodWords(name, locale) ?? mail(name);
}

/** A value in words; empty where there is none. */
function words(all: LogWords, names: NamedEntry['names'], name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return all.t(value ? 'values.yes' : 'values.no');
  if (typeof value === 'number') return MONEY.has(name) ? formatMoney(value) : String(value);
  if (typeof value === 'string') return WRITTEN.has(name) ? value : textWords(all, names, value);
  if (Array.isArray(value)) {
    const each = value.map((one: unknown) => words(all, names, name, one)).filter(Boolean);
    return each.join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  }
  return [...leaves(value)]
    .map(([path, one]) => [path, words(all, names, lastOf(path), one)] as const)
    .filter(([, text]) => text !== '')
    .map(([path, text]) => `${pathWords(all, path)} ${text}`)
    .join(', ');
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

const REDIRECT = { from: 'oldAddress', to: 'newAddress' };

/** Members that have another meaning in these entries than elsewhere. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visits_declared: { number: 'count' },
  redirect_added: REDIRECT,
  redirect_removed: REDIRECT,
  list_exported: { to: 'until' },
};

export type LoggedChange = { name: string; before: string; after: string };

/** Each field that changed, in words; empty where it is missing. Codes stand only for what has no word. */
export function changesOf(all: LogWords, { action, before, after, names }: NamedEntry): LoggedChange[] {
  const [old, next] = [leaves(before ?? {}), leaves(after ?? {})];
  // a discount is a percentage or an amount
  const kindOf = (path: string) =>
    path === 'value' && next.get('kind') === 'amount' ? 'amount' : lastOf(path);
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((path) => !path.split('.').some((one) => HIDDEN.has(one)))
    .map((path) => ({
      name: pathWords(all, RENAMED[action]?.[path] ?? path),
      before: words(all, names, kindOf(path), old.get(path)),
      after: words(all, names, kindOf(path), next.get(path)),
    }))
    .filter((change) => change.before !== change.after);
}
