import 'server-only';
import { mailWriter } from './template-content';

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
export const cardReplaced = mailWriter('card_replaced', (t, facts: CardMailFacts) => ({
  firstName: facts.firstName,
  blocks: [
    { kind: 'text', text: t(`card_replaced.reasons.${facts.reason}`) },
    { kind: 'note', title: t('card_replaced.number'), text: facts.uniqueKey },
    { kind: 'text', text: t(`card_replaced.media.${facts.medium}`) },
    { kind: 'button', label: t('card_replaced.button'), url: facts.url },
  ],
}));
