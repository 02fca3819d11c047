import 'server-only';
import { getEnv, serverNow } from '../config/env';
import { addDays, dayOf, daysBetween } from '../core/dates';
import type { Db } from '../db/client';
import { screenUrl } from '../i18n/screen-url';
import type { Locale } from '../i18n/languages';
import { MailError } from '../mail/message';
import type { MailData } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { findPass } from '../passes/queries';
import { renewalToken } from '../passes/renewal-link';
import { formatUniqueKey } from '../passes/rules';
import type { Composed } from './compose-order-mail';

/** Validity of reminder links after the end of the pass. */
const LINK_DAYS = 90;

/** A reminder with a renewal link per pass; passes blocked meanwhile are omitted. */
export async function composeRenewalReminder(
  db: Db,
  { firstName, uniqueKeys, validUntil, stage }: MailData<'renewal_reminder'>,
  locale: Locale,
): Promise<Composed> {
  const lastDay = addDays(validUntil, LINK_DAYS);
  const known = await Promise.all(uniqueKeys.map((key) => findPass(db, key)));
  const passes = known.flatMap((pass) => {
    if (!pass) return [];
    const { uniqueKey, holder } = pass;
    const page = `${getEnv().publicUrl}${screenUrl('/renewal', locale)}`;
    return [
      {
        holder: `${holder.firstName} ${holder.lastName}`,
        number: formatUniqueKey(uniqueKey),
        url: `${page}?renew=${encodeURIComponent(renewalToken(uniqueKey, lastDay))}`,
      },
    ];
  });
  if (!passes.length) throw new MailError('no pass to renew', true);
  // a run may be late by days
  const daysLeft = stage < 0 ? stage : Math.max(0, daysBetween(dayOf(serverNow()), validUntil));
  return { content: MAIL_WRITERS.renewal_reminder(locale, { firstName, passes, validUntil, daysLeft }) };
}
