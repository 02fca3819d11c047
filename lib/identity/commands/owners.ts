import 'server-only';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { queueMail } from '../../mail/commands';
import { accounts } from '../tables';

/** What a mail to the owner of an account is addressed by. */
export const ownerColumns = {
  id: accounts.id,
  username: accounts.username,
  locale: accounts.locale,
  contact: accounts.contact,
};

export type Owner = Pick<typeof accounts.$inferSelect, keyof typeof ownerColumns>;

/** Mails that say what happened to an account, and need nothing but its owner's name. */
type News =
  'password_changed' | 'email_change' | 'session_ended' | 'second_factor_added' | 'second_factor_removed';

/**
 * Queues a mail that tells the owner what happened to the account, in the caller's transaction.
 * @param event what is announced once; each call is an event of its own without it
 */
export const tellOwner = (
  tx: Db,
  { id, username, locale, contact }: Owner,
  template: News,
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
