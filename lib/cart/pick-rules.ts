import type { FieldError } from '../core/validation';
import type { ProductKind } from '../catalogue/products';
import { findOption, type AddOns, type Choices, type Option } from '../catalogue/rules';
import { byLocale } from '../i18n/languages';
import type { Picks } from './schema';

/** An option with what was picked of its choice, which its title names. */
export type ChosenOption = Option & { picked: Choices['of'] };

export function chosenOption(option: Option, picks: readonly string[] = []): ChosenOption {
  const picked = option.choices?.of.filter(({ code }) => picks.includes(code)) ?? [];
  if (!picked.length) return { ...option, picked };
  const title = byLocale(
    (locale) => `${option.title[locale]} (${picked.map((one) => one.title[locale]).join(', ')})`,
  );
  return { ...option, title, picked };
}

export const lacksPicks = ({ choices, picked }: ChosenOption): boolean =>
  choices !== null && picked.length !== choices.pick;

/** Picks that an option does not offer, one twice, or too many. Too few are an error only when the order is placed. */
export function pickFaults(addOns: AddOns, kind: ProductKind, picks: Picks = {}): FieldError[] {
  return Object.entries(picks).flatMap(([code, picked]): FieldError[] => {
    const choices = findOption(addOns, kind, code)?.option.choices;
    const isOffered = (one: string) => choices?.of.some((offered) => offered.code === one);
    const path = `choices.${code}`;
    if (!choices || !picked.every(isOffered)) return [{ path, code: 'not_available' }];
    if (picked.length > choices.pick) return [{ path, code: 'max_items', params: { max: choices.pick } }];
    return new Set(picked).size < picked.length ? [{ path, code: 'picked_twice' }] : [];
  });
}
