import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { devices, placeKeys } from '../tables';

type Revoked = { placeId: string; id: string };

/** Revokes a telephone or an invitation. @returns `not_found` for one of another place or one that is revoked */
export const revokeDevice = (
  db: Db,
  { placeId, id }: Revoked,
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> =>
  db.transaction(async (tx) => {
    const [device] = await tx
      .update(devices)
      .set({ revokedAt: by.at, invitationHash: null })
      .where(and(eq(devices.id, id), eq(devices.placeId, placeId), isNull(devices.revokedAt)))
      .returning({ name: devices.name });
    if (!device) return fail('not_found');
    await recordAudit(tx, by, {
      action: 'device_revoked',
      target: { type: 'device', id },
      before: { place: placeId, name: device.name },
    });
    return ok(undefined);
  });

/** Revokes the key of a till. @returns `not_found` for one of another place or one that is revoked */
export const revokePlaceKey = (
  db: Db,
  { placeId, id }: Revoked,
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> =>
  db.transaction(async (tx) => {
    const [key] = await tx
      .update(placeKeys)
      .set({ revokedAt: by.at })
      .where(and(eq(placeKeys.id, id), eq(placeKeys.placeId, placeId), isNull(placeKeys.revokedAt)))
      .returning({ name: placeKeys.name });
    if (!key) return fail('not_found');
    await recordAudit(tx, by, {
      action: 'place_key_revoked',
      target: { type: 'place_key', id },
      before: { place: placeId, name: key.name },
    });
    return ok(undefined);
  });
