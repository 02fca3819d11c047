import 'server-only';
import { formatInstant } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

/** Data of the mail about a telephone at a door that is silent. */
export type TelephoneMailFacts = {
  firstName: string;
  telephone: string;
  place: string;
  /** When it was last heard of. */
  lastSeenAt: Date;
  url: string;
};

/** A telephone was not heard of for days: its list of blocked cards is old, and its entries have not arrived. */
export function telephoneSilent(locale: Locale, facts: TelephoneMailFacts): MailContent {
  const t = mailTranslator(locale);
  const { firstName, telephone, place, lastSeenAt, url } = facts;
  const params = { telephone, place };
  const blocks: Block[] = [
    {
      kind: 'text',
      text: t('telephone_silent.text', { ...params, since: formatInstant(lastSeenAt, locale) }),
    },
    { kind: 'text', text: t('telephone_silent.open') },
    { kind: 'button', label: t('telephone_silent.button'), url, hint: '' },
    { kind: 'text', text: t('telephone_silent.otherwise') },
  ];
  return contentOf(t, locale, { key: 'telephone_silent', firstName, blocks, params });
}
