import 'server-only';
import { formatInstant } from '../i18n/format';
import type { Block } from './content';
import { mailWriter } from './template-content';

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
export const telephoneSilent = mailWriter('telephone_silent', (t, facts: TelephoneMailFacts, locale) => {
  const { firstName, telephone, place, lastSeenAt, url } = facts;
  const params = { telephone, place };
  const blocks: Block[] = [
    {
      kind: 'text',
      text: t('telephone_silent.text', { ...params, since: formatInstant(lastSeenAt, locale) }),
    },
    { kind: 'text', text: t('telephone_silent.open') },
    { kind: 'button', label: t('telephone_silent.button'), url },
    { kind: 'text', text: t('telephone_silent.otherwise') },
  ];
  return { firstName, blocks, params };
});
