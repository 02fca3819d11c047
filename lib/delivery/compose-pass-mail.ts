import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../config/env';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { contactJson } from '../identity/tables';
import { MailError } from '../mail/message';
import { MAIL_WRITERS } from '../mail/templates';
import { claimToken } from '../passes/claim-link';
import { listPassesOfItems } from '../passes/queries';
import { siteUrl, type Composed } from './compose-order-mail';
import { passesFile } from './order-documents';

const orderRow = z.strictObject({
  number: z.string(),
  date: z.iso.datetime({ offset: true }),
  contact: contactJson,
  isOwned: z.boolean(),
});
type OrderOfItem = z.infer<typeof orderRow>;

async function orderOfItem(db: Db, itemId: string): Promise<OrderOfItem | undefined> {
  const [row] = await queryRows(
    db,
    orderRow,
    sql`select o.number, to_json(o.placed_at)#>>'{}' as date, o.billing_contact as contact,
          exists (select 1 from pass_terms t join passes p on p.unique_key = t.unique_key
            where t.order_item_id = i.id and p.account_id is not null) as "isOwned"
        from order_items i join orders o on o.id = i.order_id where i.id = ${itemId}`,
  );
  return row;
}

/** Mails a pass ordered by a company to its holder, with the document and a link to claim it. */
export async function composePass(
  db: Db,
  { orderItemId }: { orderItemId: string },
  locale: Locale,
): Promise<Composed> {
  const order = await orderOfItem(db, orderItemId);
  const [pass] = await listPassesOfItems(db, [orderItemId], { at: now(), locale });
  if (!order || !pass) throw new MailError('no such pass', true);
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
      url: siteUrl(isOwned ? screenUrl('/account/passes', locale) : claimPath),
      isOwned,
    }),
    attachments: file ? [file] : [],
  };
}
