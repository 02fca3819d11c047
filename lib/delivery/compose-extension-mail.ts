import 'server-only';
import type { Db } from '../db/client';
import { goodwillMessage } from '../goodwill/queries';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import type { MailData } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { formatUniqueKey } from '../passes/rules';
import { siteUrl, type Composed } from './compose-order-mail';

/** Mails about passes that staff extended, or whose extension they took back. */
export const composeExtension =
  <T extends 'pass_extended' | 'pass_restored'>(template: T) =>
  async (db: Db, { firstName, runId, passes }: MailData<T>, locale: Locale): Promise<Composed> => {
    const message = template === 'pass_extended' ? await goodwillMessage(db, runId) : null;
    return {
      content: MAIL_WRITERS[template](locale, {
        firstName,
        passes: passes.map(({ uniqueKey, validUntil }) => ({
          number: formatUniqueKey(uniqueKey),
          validUntil,
        })),
        message: message?.[locale] ?? '',
        url: siteUrl(screenUrl('/account/passes', locale)),
      }),
    };
  };
