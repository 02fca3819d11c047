import type { createTranslator } from 'use-intl/core';
import { formatDay, formatMoney } from '../i18n/format';
import type { Messages } from '../i18n/messages';
import type { Verdict } from './rules';

export type DoorTranslator = ReturnType<typeof createTranslator<Messages, 'door'>>;

/** Parameters of the words besides the decision, in their language. */
export type VerdictWords = {
  holder: { initials: string; birthYear: number } | null;
  /** Title of the extension that the place needs. */
  extension: string;
  party: number;
  /** Name and telephone of the operator. */
  name: string;
  phone: string;
};

/** `C. B.` */
export const dottedInitials = (initials: string): string => [...initials].join('. ').concat('.');

/** Words of a decision at a door, the same on the server and on a telephone without a network. */
export function verdictText(t: DoorTranslator, verdict: Verdict, words: VerdictWords): string {
  const { reason, day = '', time = '', entries, tariffCents, companions } = verdict;
  const { holder, extension, party, name, phone } = words;
  switch (reason) {
    case 'unknown_code':
      return t('reasons.unknown_code', { name });
    case 'blocked':
      return t('reasons.blocked', { phone });
    case 'replaced':
    case 'not_yet':
    case 'expired':
    case 'list_old':
      return t(`reasons.${reason}`, { day: day && formatDay(day) });
    case 'no_entries_left':
      return t('reasons.no_entries_left', { total: String(entries?.total ?? 0) });
    case 'extension_missing':
      return tariffCents === undefined
        ? t('fullPrice', { extension })
        : t('reasons.extension_missing', { extension, price: formatMoney(tariffCents) });
    case 'already_today':
      return t('reasons.already_today', { time });
    case 'companion':
      return companions === undefined
        ? t('reasons.companion', { count: party - 1 })
        : t('tooFew', { count: companions });
    case 'welcome':
      return holder
        ? t('reasons.welcome', {
            initials: dottedInitials(holder.initials),
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
