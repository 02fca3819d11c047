import 'server-only';
import { createTranslator } from 'use-intl/core';
import { getBrand } from '../config/brand';
import { formatDay, formatMoney } from '../i18n/format';
import { byLocale, type Locale, type Localized } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { initialsOf } from '../passes/rules';
import type { Holder } from '../passes/schema';
import type { Verdict } from './rules';
import type { VerdictView } from './schema';

/** What the words need besides the decision. */
export type Words = {
  holder: { initials: string; birthYear: number } | null;
  /** Title of the extension that the place needs. */
  extension: Localized | null;
  party: number;
};

const YEAR_LETTERS = 4;

/** Initials and year of birth, which a door compares with an identity card. */
export const holderAtDoor = (holder: Holder): { initials: string; birthYear: number } => ({
  initials: initialsOf(holder),
  birthYear: Number(holder.birthDate.slice(0, YEAR_LETTERS)),
});

function textOf(verdict: Verdict, { holder, extension, party }: Words, locale: Locale): string {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'door' });
  const { reason, day = '', time = '', entries, tariffCents } = verdict;
  const { name, phone } = getBrand();
  const title = extension?.[locale] ?? '';
  switch (reason) {
    case 'unknown_code':
      return t('reasons.unknown_code', { name });
    case 'blocked':
      return t('reasons.blocked', { phone: phone.label });
    case 'replaced':
    case 'not_yet':
    case 'expired':
    case 'list_old':
      return t(`reasons.${reason}`, { day: day && formatDay(day) });
    case 'no_entries_left':
      return t('reasons.no_entries_left', { total: String(entries?.total ?? 0) });
    case 'extension_missing':
      return tariffCents === undefined
        ? t('fullPrice', { extension: title })
        : t('reasons.extension_missing', { extension: title, price: formatMoney(tariffCents) });
    case 'already_today':
      return t('reasons.already_today', { time });
    case 'companion':
      return t('reasons.companion', { count: party - 1 });
    case 'welcome':
      return holder
        ? t('reasons.welcome', {
            initials: [...holder.initials].join('. ').concat('.'),
            year: String(holder.birthYear),
          })
        : t('hello');
    case 'forged':
    case 'place_not_active':
    case 'entries_unknown':
    case 'number_unchecked':
      return t(`reasons.${reason}`);
  }
}

/** A decision with its words, for a till, a telephone or staff. */
export function verdictView(verdict: Verdict, words: Words): VerdictView {
  const { light, reason, entries, tariffCents, time } = verdict;
  return {
    light,
    reason,
    text: byLocale((locale) => textOf(verdict, words, locale)),
    ...(words.holder ? { holder: words.holder } : {}),
    ...(entries ? { entriesLeft: entries.left } : {}),
    ...(tariffCents === undefined ? {} : { tariff: { rappen: tariffCents } }),
    ...(time === undefined ? {} : { alreadyAt: time }),
  };
}
