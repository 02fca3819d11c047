import 'server-only';
import { serverNow } from '../config/env';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { MailError } from '../mail/message';
import { MAIL_WRITERS } from '../mail/templates';
import { findItemOrder } from '../orders/queries';
import { claimToken } from '../passes/claim-link';
import { listPassesOfItems } from '../passes/queries';
import { siteUrl, type Composed } from './compose-order-mail';
import { passesFile } from './order-documents';

/** Mails a pass ordered by a company to its holder, with the document and a link to claim it. */
export async function composePass(
  db: Db,
  { orderItemId }: { orderItemId: string },
  locale: Locale,
): Promise<Composed> {
  const order = await findItemOrder(db, orderItemId);
  const [pass] = await listPassesOfItems(db, [orderItemId], { at: serverNow(), locale });
  if (!order || !pass) throw new MailError('no such pass', true);
  if (pass.status === 'blocked') throw new MailError('pass withdrawn', true);
  const { contact, isOwned } = order;
  const claimPath = `${screenUrl('/activation', locale)}?pass=${claimToken(orderItemId, pass.validUntil)}`;
  const file = await passesFile({ locale, order, passes: [pass] });
  return {
    content: MAIL_WRITERS.pass_issued(locale, {
      firstName: pass.holder.firstName,
      giver: contact.company ?? `${contact.firstName} ${contact.lastName}`,
      title: pass.title,
      uniqueKey: pass.uniqueKey,
      validFrom: pass.validFrom,
      validUntil: pass.validUntil,
      isQueued: pass.status === 'queued',
      url: siteUrl(isOwned ? screenUrl('/account/passes', locale) : claimPath),
      isOwned,
    }),
    attachments: file ? [file] : [],
  };
}
