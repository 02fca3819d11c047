import 'server-only';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import type { MailData } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { formatUniqueKey } from '../passes/rules';
import { siteUrl, type Composed } from './compose-order-mail';

/** Mails that a card was replaced; the account has the new code. */
export const composeCard = async (
  _db: Db,
  { uniqueKey, ...facts }: MailData<'card_replaced'>,
  locale: Locale,
): Promise<Composed> => ({
  content: MAIL_WRITERS.card_replaced(locale, {
    ...facts,
    uniqueKey: formatUniqueKey(uniqueKey),
    url: siteUrl(screenUrl('/account/passes', locale)),
  }),
});
