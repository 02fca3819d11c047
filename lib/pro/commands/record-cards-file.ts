import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

/** Logs that the passes of a company's order left the office with their codes. */
export const recordCardsFile = (
  db: Db,
  { accountId, orderId, cards }: { accountId: string; orderId: string; cards: number },
  by: AuditActor,
): Promise<void> =>
  db.transaction((tx) =>
    recordAudit(tx, by, {
      action: 'company_cards_taken',
      target: { type: 'order', id: orderId },
      personId: accountId,
      after: { cards },
    }),
  );
