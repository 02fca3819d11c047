import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Db } from '../../db/client';

/** Records that a member of staff looks at the site as of a moment. */
export const recordPreviewStart = (db: Db, moment: Date, by: AuditActor): Promise<void> =>
  recordAudit(db, by, {
    action: 'preview_started',
    target: { type: 'site' },
    after: { at: moment.toISOString() },
  });

export const recordPreviewEnd = (db: Db, by: AuditActor): Promise<void> =>
  recordAudit(db, by, { action: 'preview_ended', target: { type: 'site' } });
