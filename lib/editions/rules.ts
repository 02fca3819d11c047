import { addDays, dayOfMoment, hasBegun, type Day, type Moment } from '../core/dates';
import type { FieldError, ValidationKey } from '../core/validation';
import { LOCALES, type Localized } from '../i18n/languages';
import { extensionLetter } from '../passes/code-rules';
import { changesBetween, type Change } from './changes';
import type { EditionInput } from './schema';

/** An edition with everything that an input may leave out. */
export type Edition = Omit<EditionInput, 'extensions' | 'optionCategories'> & {
  extensions: Required<EditionInput['extensions'][number]>[];
  optionCategories: (Omit<EditionInput['optionCategories'][number], 'products' | 'options'> & {
    products: string[];
    options: (Omit<
      EditionInput['optionCategories'][number]['options'][number],
      'conditions' | 'isPrinted'
    > & { conditions: Localized; isPrinted: boolean })[];
  })[];
};

/** Products of the shop as the rules need them. */
export type ProductRules = {
  /** All codes that exist. */
  codes: readonly string[];
  /** Products that must cost something. */
  paid: readonly string[];
  /** The one that add-ons go with unless they say otherwise. */
  leading: string;
};

const NO_TEXT = Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as Localized;

/** The edition of an input: what is left out stays as in `current`. */
export function completed(input: EditionInput, current: Edition | null, { leading }: ProductRules): Edition {
  const knownExtensions = new Map(current?.extensions.map((one) => [one.code, one]));
  const knownCategories = new Map(current?.optionCategories.map((one) => [one.code, one]));
  const knownOptions = new Map(
    current?.optionCategories.flatMap(({ options }) => options.map((one) => [one.code, one] as const)),
  );
  const { schedule } = input;
  return {
    code: input.code,
    validFrom: input.validFrom,
    validUntil: input.validUntil,
    onSaleFrom: input.onSaleFrom,
    onSaleUntil: input.onSaleUntil,
    priceGuaranteedUntil: input.priceGuaranteedUntil,
    giftFrom: input.giftFrom,
    ...(schedule && Object.values(schedule).some(Boolean) ? { schedule } : {}),
    products: input.products,
    extensions: input.extensions.map(({ code, price, title, conditions, products }) => ({
      code,
      price,
      title,
      conditions: conditions ?? knownExtensions.get(code)?.conditions ?? NO_TEXT,
      products: products ?? knownExtensions.get(code)?.products ?? [leading],
    })),
    optionCategories: input.optionCategories.map(({ code, choice, title, products, options }) => ({
      code,
      choice,
      title,
      products: products ?? knownCategories.get(code)?.products ?? [leading],
      options: options.map((option) => ({
        code: option.code,
        price: option.price,
        title: option.title,
        conditions: option.conditions ?? knownOptions.get(option.code)?.conditions ?? NO_TEXT,
        isPrinted: option.isPrinted ?? knownOptions.get(option.code)?.isPrinted ?? false,
        ...(option.choices ? { choices: option.choices } : {}),
      })),
    })),
  };
}

const fault = (path: string, code: ValidationKey, params?: Record<string, string>): FieldError => ({
  path,
  code,
  ...(params ? { params } : {}),
});

const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/** Whether a bound begins after another one ends. A day ends with its last minute. */
const isAfter = (from: Moment, until: Moment): boolean =>
  dayOfMoment(until) === until ? dayOfMoment(from) > until : from > until;

type Schedule = NonNullable<Edition['schedule']>;

/** A span needs both its ends, in their order. */
function spanFaults(schedule: Schedule, from: keyof Schedule, until: keyof Schedule): FieldError[] {
  const [begins, ends] = [schedule[from], schedule[until]];
  if (ends && !begins) return [fault(`schedule.${from}`, 'required')];
  if (begins && !ends) return [fault(`schedule.${until}`, 'required')];
  return begins && ends && isAfter(begins, ends) ? [fault(`schedule.${until}`, 'ends_before')] : [];
}

function boundFaults(edition: Edition): FieldError[] {
  const { validFrom, validUntil, onSaleFrom, onSaleUntil, giftFrom, schedule = {} } = edition;
  const { giftUntil, endingFrom } = schedule;
  return [
    ...(validUntil <= validFrom ? [fault('validUntil', 'ends_before')] : []),
    ...(isAfter(onSaleFrom, onSaleUntil) ? [fault('onSaleUntil', 'ends_before')] : []),
    ...(dayOfMoment(onSaleUntil) > validUntil ? [fault('onSaleUntil', 'sale_beyond')] : []),
    ...(giftUntil && isAfter(giftFrom, giftUntil) ? [fault('schedule.giftUntil', 'ends_before')] : []),
    // the banner ends with the edition: after it, nobody would ever see it
    ...(endingFrom && isAfter(endingFrom, validUntil) ? [fault('schedule.endingFrom', 'ends_before')] : []),
    ...spanFaults(schedule, 'transitionFrom', 'transitionUntil'),
    ...spanFaults(schedule, 'maintenanceFrom', 'maintenanceUntil'),
  ];
}

type Season = Pick<Edition, 'code' | 'validFrom' | 'validUntil' | 'onSaleFrom'>;

/** Validities must not overlap, and sales must open in their order: the latest sale decides what is sold. */
const neighbourFaults = (edition: Edition, others: readonly Season[]): FieldError[] =>
  others.flatMap((other) => {
    const params = { edition: other.code };
    if (edition.validFrom <= other.validUntil && other.validFrom <= edition.validUntil)
      return [fault('validFrom', 'overlap', params)];
    const isLater = edition.validFrom > other.validFrom;
    const opensLater = edition.onSaleFrom > other.onSaleFrom;
    return isLater === opensLater ? [] : [fault('onSaleFrom', 'sale_order', params)];
  });

/** Codes of passes name an extension by its letter, which is all that a door without a network knows. */
const letterFaults = (extensions: Edition['extensions']): FieldError[] =>
  extensions.flatMap(({ code }, index) => {
    const letter = extensionLetter(code);
    const first = extensions.find((one) => extensionLetter(one.code) === letter);
    const isTaken = first !== undefined && first.code !== code;
    return isTaken ? [fault(`extensions.${index}.code`, 'same_letter', { letter, code: first.code })] : [];
  });

function codeFaults({ products, extensions, optionCategories }: Edition, rules: ProductRules): FieldError[] {
  const unknown = (codes: readonly string[], path: string) =>
    codes.flatMap((code, index) =>
      rules.codes.includes(code) ? [] : [fault(`${path}.${index}`, 'not_available')],
    );
  const options = optionCategories.flatMap((category, at) =>
    category.options.map((option, index) => ({ option, path: `optionCategories.${at}.options.${index}` })),
  );
  const twice = (codes: readonly string[], pathOf: (index: number) => string) =>
    repeated(codes).map((index) => fault(pathOf(index), 'duplicate'));
  return [
    ...products.flatMap(({ product }, index) =>
      rules.codes.includes(product) ? [] : [fault(`products.${index}.product`, 'not_available')],
    ),
    ...twice(
      products.map(({ product }) => product),
      (index) => `products.${index}.product`,
    ),
    ...twice(
      extensions.map(({ code }) => code),
      (index) => `extensions.${index}.code`,
    ),
    ...letterFaults(extensions),
    ...twice(
      optionCategories.map(({ code }) => code),
      (index) => `optionCategories.${index}.code`,
    ),
    ...twice(
      options.map(({ option }) => option.code),
      (index) => `${options[index]?.path ?? ''}.code`,
    ),
    ...extensions.flatMap((one, index) => unknown(one.products, `extensions.${index}.products`)),
    ...optionCategories.flatMap((one, index) => unknown(one.products, `optionCategories.${index}.products`)),
    ...options.flatMap(({ option, path }) =>
      twice(option.choices?.of.map(({ code }) => code) ?? [], (index) => `${path}.choices.of.${index}.code`),
    ),
  ];
}

/** Faults of an edition; it cannot be saved. */
export const editionFaults = (
  edition: Edition,
  others: readonly Season[],
  rules: ProductRules,
): FieldError[] => [
  ...boundFaults(edition),
  ...neighbourFaults(edition, others),
  ...codeFaults(edition, rules),
  ...edition.products.flatMap(({ product, price }, index) =>
    price === 0 && rules.paid.includes(product) ? [fault(`products.${index}.price`, 'price_zero')] : [],
  ),
];

const missingTexts = (text: Localized, path: string): FieldError[] =>
  LOCALES.flatMap((locale) => (text[locale] ? [] : [fault(`${path}.${locale}`, 'text_missing')]));

/** Warnings: likely slips that may be intended. */
export function editionWarnings(edition: Edition, others: readonly Season[]): FieldError[] {
  const before = others.filter(({ validUntil }) => validUntil < edition.validFrom);
  const last = before.toSorted((a, b) => a.validUntil.localeCompare(b.validUntil)).at(-1);
  const hasGap = last && addDays(last.validUntil, 1) < edition.validFrom;
  return [
    ...(hasGap ? [fault('validFrom', 'gap', { edition: last.code })] : []),
    ...(dayOfMoment(edition.onSaleFrom) > edition.validFrom ? [fault('onSaleFrom', 'sale_late')] : []),
    ...edition.extensions.flatMap(({ price, conditions }, index) => [
      ...(price === 0 ? [fault(`extensions.${index}.price`, 'price_zero')] : []),
      ...missingTexts(conditions, `extensions.${index}.conditions`),
    ]),
    ...edition.optionCategories.flatMap(({ options }, at) =>
      options.flatMap(({ conditions }, index) =>
        missingTexts(conditions, `optionCategories.${at}.options.${index}.conditions`),
      ),
    ),
  ];
}

/** Sales of an edition, by code; refunded orders count, cancelled ones do not. */
export type Sold = { isSold: boolean; addOns: readonly string[] };

/** Values that a sale fixes: price and title of an add-on by its code. */
const ADD_ON = /^(?:extensions|optionCategories\.[^.]+\.options)\.([^.]+)\.(?:price|title\..+)$/;
const FIXED = /^(?:validFrom|validUntil|products\.[^.]+\.price)$/;

function isFrozen({ path, before, after }: Change, { isSold, addOns }: Sold): boolean {
  if (!isSold || before === undefined) return false;
  if (FIXED.test(path)) return true;
  // a promise may be extended
  if (path === 'priceGuaranteedUntil')
    return typeof after === 'string' && typeof before === 'string' && after < before;
  const code = ADD_ON.exec(path)?.[1];
  return code !== undefined && addOns.includes(code);
}

/** Paths of changes to what has been sold; without a `next`, everything that a sale has fixed. */
export const frozenPaths = (current: object, next: object | null, sold: Sold): string[] =>
  changesBetween(current, next)
    .filter((change) => isFrozen(change, sold))
    .map(({ path }) => path);

const yearLater = (day: Day): Day => {
  const year = String(Number(day.slice(0, 4)) + 1);
  return day.endsWith('-02-29') ? `${year}-02-28` : year + day.slice(4);
};
const movedMoment = (moment: Moment): Moment => yearLater(dayOfMoment(moment)) + moment.slice(10);

/** Time to check a prepared edition before it can go on sale. */
const PREPARATION_DAYS = 7;

/** `28-29` after `27-28`. */
export const nextCode = (code: string): string =>
  code
    .split('-')
    .map((year) => String((Number(year) + 1) % 100).padStart(2, '0'))
    .join('-');

/**
 * The edition after this one: a year later, with the same prices and add-ons. Its sale does not open within the next
 * days, so that nothing is sold at last year's prices before someone looked at it.
 */
export function nextEdition(edition: Edition, today: Day): Edition {
  const { schedule } = edition;
  const earliest = addDays(today, PREPARATION_DAYS);
  const onSaleFrom = movedMoment(edition.onSaleFrom);
  return {
    ...edition,
    code: nextCode(edition.code),
    validFrom: yearLater(edition.validFrom),
    validUntil: yearLater(edition.validUntil),
    onSaleFrom: hasBegun(onSaleFrom, earliest) ? earliest : onSaleFrom,
    onSaleUntil: movedMoment(edition.onSaleUntil),
    priceGuaranteedUntil: movedMoment(edition.priceGuaranteedUntil),
    giftFrom: movedMoment(edition.giftFrom),
    ...(schedule
      ? {
          schedule: Object.fromEntries(
            Object.entries(schedule).flatMap(([name, moment]) =>
              name.startsWith('maintenance') ? [] : [[name, movedMoment(moment)] as const],
            ),
          ),
        }
      : {}),
  };
}
