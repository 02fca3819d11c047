import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { HOUR_MS } from '../core/durations';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { visitDay } from './rules';
import {
  deviceViewSchema,
  LIST_HOURS_MAX,
  placeKeyViewSchema,
  type DeviceState,
  type DeviceView,
  type PlaceKeyView,
} from './schema';

/** Revoked telephones and keys are listed for this time. */
const REVOKED_SHOWN_DAYS = 30;

const deviceRow = deviceViewSchema.omit({ state: true }).extend({ isPaired: z.boolean() }).strict();

const keyRow = placeKeyViewSchema.strict();

const isShown = (at: Date): SQL =>
  sql`(revoked_at is null or revoked_at > ${at}::timestamptz - make_interval(days => ${REVOKED_SHOWN_DAYS}))`;

function stateOf({ revokedAt, isPaired, lastSeenAt }: z.infer<typeof deviceRow>, at: Date): DeviceState {
  if (revokedAt) return 'revoked';
  if (!isPaired) return 'invited';
  const silentMs = at.getTime() - new Date(lastSeenAt ?? 0).getTime();
  return silentMs > LIST_HOURS_MAX * HOUR_MS ? 'stale' : 'active';
}

/** The telephones of a place, without invitations that are over. */
export async function listDevices(db: Db, placeId: string, at: Date): Promise<DeviceView[]> {
  const rows = await queryRows(
    db,
    deviceRow,
    sql`select id, name, ${instantText(sql`created_at`)} as "createdAt", ${instantText(sql`last_seen_at`)} as "lastSeenAt",
          ${instantText(sql`list_at`)} as "listAt", ${instantText(sql`revoked_at`)} as "revokedAt", token_hash is not null as "isPaired",
          (select count(*)::int from visits v where v.place_id = d.place_id and v.day = ${visitDay(at)}
            and v.device_id = d.id and v.counted and v.voided_at is null) as today
        from devices d
        where place_id = ${placeId} and (token_hash is not null or invited_until > ${at}::timestamptz) and ${isShown(at)}
        order by revoked_at nulls first, token_hash is null, name, id`,
  );
  return rows.map(({ isPaired, ...row }) => ({ ...row, state: stateOf({ ...row, isPaired }, at) }));
}

export const listPlaceKeys = async (db: Db, placeId: string, at: Date): Promise<PlaceKeyView[]> =>
  queryRows(
    db,
    keyRow,
    sql`select id, name, ${instantText(sql`created_at`)} as "createdAt", ${instantText(sql`last_used_at`)} as "lastUsedAt",
          ${instantText(sql`revoked_at`)} as "revokedAt"
        from place_keys where place_id = ${placeId} and ${isShown(at)} order by revoked_at nulls first, name, id`,
  );

/** Telephones and keys of several places, by place. */
export async function listDoors(db: Db, placeIds: readonly string[], at: Date) {
  const doors = new Map<string, { telephones: DeviceView[]; keys: PlaceKeyView[] }>();
  for (const id of placeIds)
    doors.set(id, { telephones: await listDevices(db, id, at), keys: await listPlaceKeys(db, id, at) });
  return (placeId: string) => doors.get(placeId) ?? { telephones: [], keys: [] };
}
