import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

/** Logs that the passes of an order left the office with their codes. */
export const recordPassesFile = (
  db: Db,
  { orderId, accountId }: { orderId: string; accountId: string },
  by: AuditActor,
): Promise<void> =>
  db.transaction((tx) =>
    recordAudit(tx, by, {
      action: 'order_passes_taken',
      target: { type: 'order', id: orderId },
      personId: accountId,
    }),
  );
