import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { accounts } from '../../identity/tables';
import { queueMail } from '../../mail/commands';
import type { CardMedium, NewCardReason } from '../schema';

type NewCard = {
  uniqueKey: string;
  accountId: string | null;
  serial: number;
  reason: NewCardReason;
  medium: CardMedium;
};

/** Mails the owner of a pass in their language that its card was replaced. Passes without an account are skipped. */
export async function queueCardMail(tx: Db, { accountId, serial, ...card }: NewCard): Promise<void> {
  if (accountId === null) return;
  const [owner] = await tx
    .select({ username: accounts.username, locale: accounts.locale, contact: accounts.contact })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.status, 'deleted')));
  if (!owner) return;
  const { username, locale, contact } = owner;
  await queueMail(tx, {
    dedupeKey: `card_replaced:${card.uniqueKey}:${serial}`,
    accountId,
    to: { name: `${contact.firstName} ${contact.lastName}`, address: username },
    template: 'card_replaced',
    locale,
    data: { firstName: contact.firstName, ...card },
  });
}
