import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail, ok, type Result } from '../core/result';
import { places } from '../content/tables';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import { hashOf } from './secrets';
import type { PublicKey } from './schema';
import { devices } from './tables';

/** A till or telephone that calls for a place. */
export type DoorActor = {
  kind: 'key' | 'device';
  id: string;
  name: string;
  placeId: string;
  lastSeenAt: Date | null;
};

const placeKeyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  placeId: z.string(),
  lastUsedAt: z.string().nullable(),
  isRevoked: z.boolean(),
});

/** The till of a key. */
export async function findPlaceKey(
  db: Db,
  key: string,
): Promise<Result<DoorActor, 'unauthenticated' | 'device_revoked'>> {
  const row = await queryRow(
    db,
    placeKeyRow,
    sql`select id, name, place_id as "placeId", to_json(last_used_at)#>>'{}' as "lastUsedAt",
          revoked_at is not null as "isRevoked"
        from place_keys where key_hash = ${hashOf(key)}`,
  );
  if (!row) return fail('unauthenticated');
  if (row.isRevoked) return fail('device_revoked');
  const { id, name, placeId, lastUsedAt } = row;
  return ok({
    kind: 'key',
    id,
    name,
    placeId,
    lastSeenAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  });
}

/** The telephone of a token, with the key that its proofs need. */
export async function findDevice(
  db: Db,
  token: string,
): Promise<Result<{ door: DoorActor; publicKey: PublicKey }, 'unauthenticated' | 'device_revoked'>> {
  const [row] = await db
    .select()
    .from(devices)
    .where(eq(devices.tokenHash, hashOf(token)));
  if (!row?.publicKey) return fail('unauthenticated');
  if (row.revokedAt) return fail('device_revoked');
  const { id, name, placeId, lastSeenAt, publicKey } = row;
  return ok({ door: { kind: 'device', id, name, placeId, lastSeenAt }, publicKey });
}

/** A paired telephone, with the name of its place. */
export async function findTelephone(db: Db, id: string) {
  const [row] = await db
    .select({ name: devices.name, place: places.data, lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .innerJoin(places, eq(places.id, devices.placeId))
    .where(eq(devices.id, id));
  return row?.lastSeenAt ? { name: row.name, placeName: row.place.name, lastSeenAt: row.lastSeenAt } : null;
}
