import 'server-only';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { queueMail } from '../../mail/commands';
import { accounts } from '../tables';

/** Columns needed to address a mail to the owner of an account. */
export const ownerColumns = {
  id: accounts.id,
  username: accounts.username,
  locale: accounts.locale,
  contact: accounts.contact,
};

export type Owner = Pick<typeof accounts.$inferSelect, keyof typeof ownerColumns>;

/** Account notices that need only the owner's name. */
type AccountNotice =
  | 'password_changed'
  | 'email_change'
  | 'session_ended'
  | 'second_factor_added'
  | 'second_factor_removed';

/**
 * Queues an account notice to the owner, in the caller's transaction.
 * @param event key of a notice to be sent once; without it every call sends one
 */
export const notifyOwner = (
  tx: Db,
  { id, username, locale, contact }: Owner,
  template: AccountNotice,
  event = newId(),
): Promise<void> =>
  queueMail(tx, {
    dedupeKey: `${template}:${event}`,
    accountId: id,
    to: { name: `${contact.firstName} ${contact.lastName}`, address: username },
    template,
    locale,
    data: { firstName: contact.firstName },
  });
