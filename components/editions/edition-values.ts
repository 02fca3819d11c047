import { shownMoment, typedMoment } from '@/components/office/moment';
import { centsOf, francs } from '@/lib/core/money';
import type { BodyInputOf } from '@/lib/http/define-contract';
import type { saveEditionContract } from '@/lib/editions/contract';
import type { EditionView } from '@/lib/editions/schema';
import { byLocale, type Localized } from '@/lib/i18n/languages';

type Input = BodyInputOf<typeof saveEditionContract>;

/** A member of a list to pick from, as typed. */
type ChoiceValues = { code: string; title: Localized };

/** An add-on as typed: the price in francs, `90` or `90.00`. */
type AddOnValues = {
  code: string;
  price: string;
  title: Localized;
  conditions: Localized;
};
type ExtensionValues = AddOnValues & { products: string[] };
/** Without members in `of`, there is nothing to pick with the option. */
type OptionValues = AddOnValues & { isPrinted: boolean; choices: { pick: string; of: ChoiceValues[] } };
type CategoryValues = {
  code: string;
  choice: 'single' | 'multiple';
  title: Localized;
  products: string[];
  options: OptionValues[];
};

/** Bounds of a season that are moments, in the order of the form. */
export const MOMENTS = ['onSaleFrom', 'onSaleUntil', 'priceGuaranteedUntil', 'giftFrom'] as const;

/** Bounds of a season's flags, in the order of the form. */
export const SCHEDULE = [
  'endingFrom',
  'giftUntil',
  'transitionFrom',
  'transitionUntil',
  'maintenanceFrom',
  'maintenanceUntil',
] as const;

const NO_SCHEDULE: Record<(typeof SCHEDULE)[number], string> = {
  endingFrom: '',
  giftUntil: '',
  transitionFrom: '',
  transitionUntil: '',
  maintenanceFrom: '',
  maintenanceUntil: '',
};

/** Every date of a season but its flags, in the order of the form. */
export const DATES = ['validFrom', 'validUntil', ...MOMENTS] as const;

/** A season as typed in its form. */
export type EditionValues = Pick<
  EditionView,
  'validFrom' | 'validUntil' | 'onSaleFrom' | 'onSaleUntil' | 'priceGuaranteedUntil' | 'giftFrom'
> & {
  schedule: typeof NO_SCHEDULE;
  products: { product: string; price: string }[];
  extensions: ExtensionValues[];
  optionCategories: CategoryValues[];
};

const noText = (): Localized => byLocale(() => '');

export const newChoice = (): ChoiceValues => ({ code: '', title: noText() });
const newAddOn = (): AddOnValues => ({ ...newChoice(), price: '', conditions: noText() });
export const newExtension = (products: string[]): ExtensionValues => ({ ...newAddOn(), products });
export const newOption = (): OptionValues => ({
  ...newAddOn(),
  isPrinted: false,
  choices: { pick: '1', of: [] },
});
export const newCategory = (products: string[]): CategoryValues => ({
  ...newChoice(),
  choice: 'single',
  products,
  options: [],
});

type AddOn = { code: string; price: number; title: Localized; conditions?: Localized | undefined };
type Option = EditionView['optionCategories'][number]['options'][number];

const addOnValues = ({ code, price, title, conditions }: AddOn): AddOnValues => ({
  code,
  price: francs(price),
  title,
  conditions: conditions ?? noText(),
});

const optionValues = (option: Option): OptionValues => ({
  ...addOnValues(option),
  isPrinted: option.isPrinted ?? false,
  choices: option.choices
    ? { pick: String(option.choices.pick), of: option.choices.of }
    : { pick: '1', of: [] },
});

export const formValues = (edition: EditionView): EditionValues => ({
  validFrom: shownMoment(edition.validFrom),
  validUntil: shownMoment(edition.validUntil),
  onSaleFrom: shownMoment(edition.onSaleFrom),
  onSaleUntil: shownMoment(edition.onSaleUntil),
  priceGuaranteedUntil: shownMoment(edition.priceGuaranteedUntil),
  giftFrom: shownMoment(edition.giftFrom),
  schedule: {
    ...NO_SCHEDULE,
    ...mapValues(edition.schedule ?? {}, (moment) => shownMoment(moment ?? '')),
  },
  products: edition.products.map(({ product, price }) => ({ product, price: francs(price) })),
  extensions: edition.extensions.map((one) => ({ ...addOnValues(one), products: one.products ?? [] })),
  optionCategories: edition.optionCategories.map(({ code, choice, title, products, options }) => ({
    ...{ code, choice, title, products: products ?? [] },
    options: options.map(optionValues),
  })),
});

const mapValues = <Key extends string, From, To>(
  values: Partial<Record<Key, From>>,
  change: (value: From) => To,
): Partial<Record<Key, To>> =>
  Object.fromEntries(
    Object.entries<From>(values as Record<Key, From>).map(([key, value]) => [key, change(value)]),
  ) as Partial<Record<Key, To>>;

const WHOLE = /^\d{1,3}$/;

const optionInput = ({ price, choices: { pick, of }, ...option }: OptionValues) => ({
  ...option,
  price: centsOf(price),
  ...(of.length > 0 ? { choices: { pick: WHOLE.test(pick) ? Number(pick) : 0, of } } : {}),
});

/** The season to save, as typed. */
export function editionInput(code: string, values: EditionValues): Input {
  const { schedule, products, extensions, optionCategories } = values;
  const planned = mapValues(schedule, typedMoment);
  return {
    code,
    validFrom: typedMoment(values.validFrom),
    validUntil: typedMoment(values.validUntil),
    onSaleFrom: typedMoment(values.onSaleFrom),
    onSaleUntil: typedMoment(values.onSaleUntil),
    priceGuaranteedUntil: typedMoment(values.priceGuaranteedUntil),
    giftFrom: typedMoment(values.giftFrom),
    schedule: Object.fromEntries(Object.entries(planned).filter(([, moment]) => moment !== '')),
    products: products.map(({ product, price }) => ({ product, price: centsOf(price) })),
    extensions: extensions.map(({ price, ...extension }) => ({ ...extension, price: centsOf(price) })),
    optionCategories: optionCategories.map(({ options, ...category }) => ({
      ...category,
      options: options.map(optionInput),
    })),
  };
}
