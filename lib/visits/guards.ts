import 'server-only';
import { now } from '../config/env';
import { fail, ok, type Result } from '../core/result';
import type { Db } from '../db/client';
import type { Guard } from '../http/define-route';
import { staff, type StaffActor } from '../staff/guards';
import { noteDoor } from './commands/note-door';
import { isProven } from './device-proof';
import { findDevice, findPlaceKey, type DoorActor } from './door-queries';
import type { ReceivedRequest } from '../http/received-request';

const SCHEME = /^(Bearer|DPoP) ([\w-]{20,100})$/;

async function checkDoor(request: ReceivedRequest, db: Db): Promise<Result<DoorActor>> {
  const [, scheme, secret = ''] = SCHEME.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!scheme) return fail('unauthenticated');
  const at = now();
  if (scheme === 'Bearer') {
    const till = await findPlaceKey(db, secret);
    if (till.ok) await noteDoor(db, till.data, at);
    return till;
  }
  const device = await findDevice(db, secret);
  if (!device.ok) return device;
  const { door, publicKey } = device.data;
  if (!(await isProven({ request, token: secret, publicKey, at }))) return fail('unauthenticated');
  await noteDoor(db, door, at);
  return ok(door);
}

/** The key of a place, or a paired telephone. */
export const doorOnly: Guard<'door', DoorActor> = { access: 'door', check: checkDoor };

export type DoorOrStaff = { door: DoorActor; staff: null } | { door: null; staff: StaffActor };

/** A door, or staff who may look at passes. */
export const doorOrStaff: Guard<'doorOrStaff', DoorOrStaff> = {
  access: 'doorOrStaff',
  async check(request, db) {
    if (request.headers.has('authorization')) {
      const door = await checkDoor(request, db);
      return door.ok ? ok({ door: door.data, staff: null }) : door;
    }
    const member = await staff('passes:read').check(request, db);
    return member.ok ? ok({ door: null, staff: member.data }) : member;
  },
};
