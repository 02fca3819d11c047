import 'server-only';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { MailError } from '../mail/message';
import type { MailData } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { findTelephone } from '../visits/door-queries';
import { siteUrl, type Composed } from './compose-order-mail';

/** Tells a house about a telephone that is silent. */
export async function composeTelephone(
  db: Db,
  { firstName, deviceId }: MailData<'telephone_silent'>,
  locale: Locale,
): Promise<Composed> {
  const found = await findTelephone(db, deviceId);
  if (!found) throw new MailError('no such telephone', true);
  const { name, placeName, lastSeenAt } = found;
  return {
    content: MAIL_WRITERS.telephone_silent(locale, {
      firstName,
      telephone: name,
      place: placeName[locale],
      lastSeenAt,
      url: siteUrl(screenUrl('/house', locale)),
    }),
  };
}
