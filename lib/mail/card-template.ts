import 'server-only';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

/** Data of the mail about a new card. */
export type CardMailFacts = {
  firstName: string;
  /** Formatted for display. */
  uniqueKey: string;
  reason: 'lost' | 'stolen' | 'corrected' | 'worn' | 'returned';
  medium: 'digital' | 'printed';
  url: string;
};

/** A card was replaced: the number stays, the old card is refused. */
export function cardReplaced(locale: Locale, facts: CardMailFacts): MailContent {
  const t = mailTranslator(locale);
  const { firstName, uniqueKey, reason, medium, url } = facts;
  const blocks: Block[] = [
    { kind: 'text', text: t(`card_replaced.reasons.${reason}`) },
    { kind: 'note', title: t('card_replaced.number'), text: uniqueKey },
    { kind: 'text', text: t(`card_replaced.media.${medium}`) },
    { kind: 'button', label: t('card_replaced.button'), url, hint: '' },
  ];
  return contentOf(t, locale, { key: 'card_replaced', firstName, blocks });
}
