import 'server-only';
import { hmac, keysFor } from '../identity/keys';
import type { AuditActor } from './schema';

type Call = {
  actor: { accountId: string; username: string };
  at: Date;
  requestId: string;
  network: string;
};

/** The member of staff who makes this call. */
export const staffActor = ({ actor: { accountId, username }, at, requestId, network }: Call): AuditActor => ({
  kind: 'staff',
  id: accountId,
  name: username,
  at,
  requestId,
  // groups the entries of one network; the address itself is personal data
  networkHash: hmac(keysFor('audit-network').current, network),
});

/** A member of a house who makes this call, named by the house: the log keeps no person who is not of the staff. */
export const houseActor = (call: Call, name: string): AuditActor => ({
  ...staffActor(call),
  kind: 'customer',
  name,
});

/** A till or telephone at the door of a place. */
export const doorActor = (
  { id, name }: { id: string; name: string },
  { at, requestId, network }: { at: Date; requestId: string; network: string },
): AuditActor => ({
  kind: 'device',
  id,
  name,
  at,
  requestId,
  networkHash: hmac(keysFor('audit-network').current, network),
});

/** A program on the server, such as `npm run staff`. */
export const systemActor = (name: string, at: Date): AuditActor => ({
  kind: 'system',
  id: null,
  name,
  at,
  requestId: null,
  networkHash: null,
});
