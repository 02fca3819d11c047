import 'server-only';
import { and, eq, gte, ne } from 'drizzle-orm';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { accounts } from '../../identity/tables';
import { queueMail } from '../../mail/commands';
import { passTerms } from '../../passes/tables';
import type { CardMedium, NewCardReason } from '../schema';

type NewCard = {
  uniqueKey: string;
  accountId: string | null;
  serial: number;
  reason: NewCardReason;
  medium: CardMedium;
  at: Date;
};

/** Whether a printed card goes by post: no batch takes that of a pass that is over. */
async function isPosted(tx: Db, { uniqueKey, medium, at }: Pick<NewCard, 'uniqueKey' | 'medium' | 'at'>) {
  if (medium !== 'printed') return false;
  const isOpen = and(eq(passTerms.uniqueKey, uniqueKey), gte(passTerms.validUntil, dayOf(at)));
  return (await tx.$count(passTerms, isOpen)) > 0;
}

/** Mails the owner of a pass in their language that its card was replaced. Passes without an account are skipped. */
export async function queueCardMail(tx: Db, { accountId, serial, at, ...card }: NewCard): Promise<void> {
  if (accountId === null) return;
  const [owner] = await tx
    .select({ username: accounts.username, locale: accounts.locale, contact: accounts.contact })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.status, 'deleted')));
  if (!owner) return;
  const { username, locale, contact } = owner;
  const medium = (await isPosted(tx, { ...card, at })) ? 'printed' : 'digital';
  await queueMail(tx, {
    dedupeKey: `card_replaced:${card.uniqueKey}:${serial}`,
    accountId,
    to: { name: `${contact.firstName} ${contact.lastName}`, address: username },
    template: 'card_replaced',
    locale,
    data: { firstName: contact.firstName, ...card, medium },
  });
}
