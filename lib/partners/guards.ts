import 'server-only';
import { ok } from '../core/result';
import type { Permission } from '../core/permissions';
import type { Db } from '../db/client';
import type { Guard } from '../http/define-route';
import { customer } from '../identity/guards';
import type { Actor } from '../identity/queries';
import { staff } from '../staff/guards';
import { isMemberOfPartner, isPlace, managesPlace } from './queries';

/** Actor for places: all of them for staff, those of their partners for members. */
export type PlaceActor = Actor & { isStaff: boolean };

/** Staff with a permission, also as members, and members of a partner, whose places {@link mayManage} tells. */
export const placeManager = <P extends Permission>(permission: P): Guard<P, PlaceActor> => ({
  access: permission,
  async check(request, db) {
    const actor = await customer.check(request, db);
    if (!actor.ok) return actor;
    const member = await staff(permission).check(request, db);
    if (member.ok) return ok({ ...member.data, isStaff: true });
    const isMember = await isMemberOfPartner(db, actor.data.accountId);
    return isMember ? ok({ ...actor.data, isStaff: false }) : member;
  },
});

/** Whether the caller may act for this place. */
export const mayManage = async (db: Db, actor: PlaceActor, placeId: string): Promise<boolean> =>
  actor.isStaff ? isPlace(db, placeId) : managesPlace(db, actor.accountId, placeId);
