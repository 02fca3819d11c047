import type { AuditActor } from '@/lib/audit/schema';

/** A member of staff, as commands take them. */
export const staffAt = (at: Date): AuditActor => ({
  kind: 'staff',
  id: '1',
  name: 'desk@passage.example',
  at,
  requestId: null,
  networkHash: null,
});
