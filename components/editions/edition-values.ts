import type { BodyInputOf } from '@/lib/http/define-contract';
import type { saveEditionContract } from '@/lib/editions/contract';
import type { EditionView } from '@/lib/editions/schema';
import { byLocale, type Localized } from '@/lib/i18n/languages';

type Input = BodyInputOf<typeof saveEditionContract>;

/** An add-on as typed: the price in francs, `90` or `90.00`. */
type AddOnValues = { code: string; price: string; title: Localized; conditions: Localized };

/** A season as typed in its form. */
export type EditionValues = Pick<
  EditionView,
  'validFrom' | 'validUntil' | 'onSaleFrom' | 'onSaleUntil' | 'priceGuaranteedUntil' | 'giftFrom'
> & {
  schedule: Record<'endingFrom' | 'giftUntil' | 'transitionFrom' | 'transitionUntil', string>;
  products: { price: string }[];
  extensions: AddOnValues[];
  optionCategories: { options: AddOnValues[] }[];
};

export const newAddOn = (): AddOnValues => ({
  code: '',
  price: '',
  title: byLocale(() => ''),
  conditions: byLocale(() => ''),
});

const francs = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Rappen of an amount as typed; -1, which the server refuses at its field, for what is none. */
export function centsOf(text: string): number {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[’'\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : -1;
}

type AddOn = { code: string; price: number; title: Localized; conditions?: Localized | undefined };

const addOnValues = ({ code, price, title, conditions }: AddOn): AddOnValues => ({
  code,
  price: francs(price),
  title,
  conditions: conditions ?? byLocale(() => ''),
});

const addOnInput = <Known extends { code: string }>(values: AddOnValues, known: readonly Known[]) => ({
  ...known.find(({ code }) => code === values.code),
  ...values,
  price: centsOf(values.price),
});

/** What the form shows of a season. */
export const formValues = (edition: EditionView): EditionValues => ({
  validFrom: edition.validFrom,
  validUntil: edition.validUntil,
  onSaleFrom: edition.onSaleFrom,
  onSaleUntil: edition.onSaleUntil,
  priceGuaranteedUntil: edition.priceGuaranteedUntil,
  giftFrom: edition.giftFrom,
  schedule: { endingFrom: '', giftUntil: '', transitionFrom: '', transitionUntil: '', ...edition.schedule },
  products: edition.products.map(({ price }) => ({ price: francs(price) })),
  extensions: edition.extensions.map(addOnValues),
  optionCategories: edition.optionCategories.map(({ options }) => ({ options: options.map(addOnValues) })),
});

/** The season to save: what was typed, and what the form does not show as it was. */
export function editionInput(edition: EditionView, values: EditionValues): Input {
  const { schedule, products, extensions, optionCategories, ...bounds } = values;
  return {
    code: edition.code,
    ...bounds,
    schedule: Object.fromEntries(Object.entries(schedule).filter(([, moment]) => moment !== '')),
    products: edition.products.map(({ product }, index) => ({
      product,
      price: centsOf(products[index]?.price ?? ''),
    })),
    extensions: extensions.map((one) => addOnInput(one, edition.extensions)),
    optionCategories: edition.optionCategories.map((category, index) => ({
      ...category,
      options: (optionCategories[index]?.options ?? []).map((one) => addOnInput(one, category.options)),
    })),
  };
}

const codeOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null
    ? 'code' in one
      ? one.code
      : 'product' in one && one.product
    : null;

/** Name of a field: the server addresses members of a list by code where it compares, `extensions.cinema.price`. */
export function fieldName(path: string, input: Input): string {
  let value: unknown = input;
  return path
    .split('.')
    .map((part) => {
      const index = Array.isArray(value) ? value.findIndex((one) => codeOf(one) === part) : -1;
      const name = index < 0 ? part : String(index);
      value =
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : null;
      return name;
    })
    .join('.');
}
