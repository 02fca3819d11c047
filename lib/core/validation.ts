import { z } from 'zod';
import { isDay, isMoment } from './dates';

// our CSP blocks generated code; zod would try once and the browser would report a violation
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Message keys under `validation` in `messages/*.json`. See docs/product.md#validation. */
export const VALIDATION_KEYS = [
  'required',
  'checked',
  'phone',
  'email',
  'date',
  'min_length',
  'max_length',
  'min_files',
  'max_files',
  'file_size',
  'file_type',
  'confirm',
  'between',
  'at_least',
  'at_most',
  'format',
  'json',
  'list_between',
  'min_items',
  'max_items',
  'choice',
  'unknown_field',
  'duplicate',
  'picked_twice',
  'taken',
  'not_online',
  'not_available',
  'no_open_order',
  'in_team',
  'no_active_account',
  'wrong',
  'past_date',
  'link_used',
  'link_expired',
  'pass_number',
  'own_voucher',
  'code_in_cart',
  'too_many_vouchers',
  'total_changed',
  'edition_over',
  'replaced_advance',
  'future_date',
  'password_common',
  'password_personal',
  'otp',
  'moment',
  'ends_before',
  'overlap',
  'gap',
  'price_zero',
  'cents',
  'sum',
  'after_previous',
  'too_far',
  'sale_order',
  'same_letter',
  'sale_late',
  'sale_beyond',
  'text_missing',
  'picture_text',
  'dead_link',
  'linked',
  'placeholder_braces',
  'placeholder_missing',
  'placeholder_unknown',
  'one_line',
  'needed',
  'in_use',
  'markup',
  'frozen',
  'conflict',
  'iban',
  'postcode',
  'qr_reference',
  'bank_file',
  'same_first_day',
  'price_overlap',
  'reduced_above',
  'discount_percent',
  'ceiling_below',
  'shares_above',
] as const;

export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** An invalid field: its path (`shippingContact.address.zip`), the rule, and the rule's bounds for the text. */
export type FieldError = { path: string; code: ValidationKey; params?: Record<string, string | number> };

const isKey = (value: unknown): value is ValidationKey =>
  typeof value === 'string' && VALIDATION_KEYS.some((key) => key === value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

type Rule = { code: ValidationKey; params?: Record<string, string | number> };

const bound = (name: string, value: unknown) => ({ [name]: Number(value) });

/** Maps a zod issue to a message key. Schemas contain no text, only keys. */
function ruleOf(issue: z.core.$ZodRawIssue): Rule {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isEmpty(issue.input) ? 'required' : 'format' };
    case 'invalid_format':
      if (isEmpty(issue.input)) return { code: 'required' };
      return { code: issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'format' };
    case 'too_small':
      if (issue.origin === 'string') {
        if (isEmpty(issue.input)) return { code: 'required' };
        return { code: 'min_length', params: bound('length', issue.minimum) };
      }
      if (issue.origin === 'array') return { code: 'min_items', params: bound('min', issue.minimum) };
      return { code: 'at_least', params: bound('min', issue.minimum) };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'max_length', params: bound('length', issue.maximum) };
      if (issue.origin === 'array') return { code: 'max_items', params: bound('max', issue.maximum) };
      return { code: 'at_most', params: bound('max', issue.maximum) };
    case 'invalid_value':
      if (issue.values.length === 1 && issue.values[0] === true) return { code: 'checked' };
      return { code: isEmpty(issue.input) ? 'required' : 'choice' };
    case 'unrecognized_keys':
      return { code: 'unknown_field' };
    case 'invalid_union':
      return { code: isEmpty(issue.input) ? 'required' : 'format' };
    case 'custom': {
      const key: unknown = issue.params?.key;
      return { code: isKey(key) ? key : 'format' };
    }
    default:
      return { code: 'format' };
  }
}

/**
 * Each fault of a path once, where it comes first. Of two bounds the later one is narrower: a whole number has those of
 * its type first.
 */
const withoutRepeats = (fields: readonly FieldError[]): FieldError[] => [
  ...new Map(fields.map((field) => [JSON.stringify([field.path, field.code]), field])).values(),
];

/** Without the bounds of values of another type: zod compares the length of a list with that of a text. */
const withoutBounds = (issues: readonly Issue[]): Issue[] => {
  const mistyped = issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.'));
  return issues.filter(({ code, path }) => !/^too_/.test(code) || !mistyped.includes(path.join('.')));
};

/**
 * All issues of a failed parse as field errors. Use with `schema.safeParse(input, { error: issueMessage })`: each
 * issue's message is then a key, which forms translate.
 */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const fields = withoutBounds(error.issues.flatMap(detailed)).flatMap((issue): FieldError[] => {
    const rule = parseMessage(issue.message);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: rule.code }));
    return [{ path: issue.path.join('.'), ...rule }];
  });
  return withoutRepeats(fields);
}

type Issue = z.core.$ZodIssue;

/** Where the option's issues lie in the value that was parsed, and not in one of another kind. */
const isAlike = (issues: readonly Issue[]) =>
  !issues.some(({ code, path }) => path.length === 0 && code === 'invalid_type');
const knowsKeys = (issues: readonly Issue[]) =>
  !issues.some(({ code, path }) => path.length === 0 && code === 'unrecognized_keys');

/** The issues of the one option of a union that was meant, if that can be told; otherwise the issue itself. */
function detailed(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const alike = issue.errors.filter((issues) => issues.length > 0 && isAlike(issues));
  const known = alike.filter(knowsKeys);
  const [meant, other] = known.length > 0 ? known : alike;
  if (!meant || other) return [issue];
  return meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(detailed);
}

/** Error map for zod: an issue's message is its key and bounds as JSON. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => JSON.stringify(ruleOf(issue));

/** Reads a message written by {@link issueMessage}; anything else is "format". */
export function parseMessage(message: string): Rule {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed === 'object' && parsed !== null && 'code' in parsed && isKey(parsed.code))
      return parsed as Rule;
  } catch {
    // not one of our messages
  }
  return { code: 'format' };
}

/** A refinement that fails with a message key: `.refine(test, rule('phone'))`. */
export const rule = (key: ValidationKey, path?: string[]) => ({ params: { key }, ...(path ? { path } : {}) });

/** Text a database cannot store: NUL, and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function unstorableFields(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'string')
    return UNSTORABLE.test(value) ? [{ path: path.join('.'), code: 'format' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unstorableFields(part, [...path, key]));
}

/** Parses external input; on failure returns the invalid fields. Parsed text can be stored. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
): { ok: true; data: T } | { ok: false; fields: FieldError[] } {
  const parsed = schema.safeParse(input, { error: issueMessage });
  if (!parsed.success) return { ok: false, fields: fieldErrors(parsed.error) };
  const fields = unstorableFields(parsed.data);
  return fields.length ? { ok: false, fields } : { ok: true, data: parsed.data };
}

/** An existing day as `YYYY-MM-DD`. */
export const daySchema = z
  .string()
  .min(1)
  .refine((value) => value === '' || isDay(value), rule('date'))
  .meta({ format: 'date' });

/**
 * The query of a list as a person may type it: parameters that are empty, unknown or not valid are left out.
 * @param schema every parameter is optional or has a default
 */
export function validFilters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: Readonly<Record<string, string>>,
): z.output<z.ZodObject<Shape>> {
  const valid = Object.entries(query).filter(([name, value]) => {
    const one = Object.hasOwn(schema.shape, name) ? schema.pick({ [name]: true } as never) : undefined;
    return value !== '' && one?.safeParse({ [name]: value }).success;
  });
  return schema.parse(Object.fromEntries(valid));
}

/** A Swiss day or minute, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export const momentSchema = z
  .string()
  .min(1)
  .refine((value) => value === '' || isMoment(value), rule('moment'));
