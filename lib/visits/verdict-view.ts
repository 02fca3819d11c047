import 'server-only';
import { createTranslator } from 'use-intl/core';
import { getBrand } from '../config/brand';
import { byLocale, type Locale, type Localized } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { initialsOf } from '../passes/rules';
import type { Holder } from '../passes/schema';
import type { Verdict } from './rules';
import type { VerdictView } from './schema';
import { verdictText } from './verdict-rules';

/** Parameters of the words besides the decision. */
export type Words = {
  holder: VerdictView['holder'] | null;
  /** Title of the extension that the place needs. */
  extension: Localized | null;
  party: number;
};

const YEAR_LETTERS = 4;

/**
 * Initials and year of birth, which a door compares with an identity card.
 * @param isNamed the names too
 */
export const holderAtDoor = (
  holder: Holder,
  { isNamed }: { isNamed: boolean },
): NonNullable<VerdictView['holder']> => ({
  initials: initialsOf(holder),
  birthYear: Number(holder.birthDate.slice(0, YEAR_LETTERS)),
  ...(isNamed ? { firstName: holder.firstName, lastName: holder.lastName } : {}),
});

/** Kept, because they hold the parsed texts and the formats of numbers. */
const translators = byLocale((locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'door' }),
);

function textOf(verdict: Verdict, { holder = null, extension, party }: Words, locale: Locale): string {
  const t = translators[locale];
  const { name, phone } = getBrand();
  return verdictText(t, verdict, {
    holder,
    extension: extension?.[locale] ?? '',
    party,
    name,
    phone: phone.label,
  });
}

/** A decision with its words, for a till, a telephone or staff. */
export function verdictView(verdict: Verdict, words: Words): VerdictView {
  const { light, reason, entries, tariffCents, companions, time } = verdict;
  return {
    light,
    reason,
    text: byLocale((locale) => textOf(verdict, words, locale)),
    ...(words.holder ? { holder: words.holder } : {}),
    ...(entries ? { entriesLeft: entries.left } : {}),
    ...(tariffCents === undefined ? {} : { tariff: { rappen: tariffCents } }),
    ...(companions === undefined ? {} : { companionsLeft: companions }),
    ...(time === undefined ? {} : { alreadyAt: time }),
  };
}
