import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getEnv } from '../../config/env';
import { MINUTE_MS } from '../../core/durations';
import { newId, newToken } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { screenUrl } from '../../i18n/screen-url';
import { findPartnerPlace } from '../../partners/queries';
import { placeOn } from '../../partners/rules';
import { visitDay } from '../rules';
import { INVITATION_MINUTES, type PublicKey } from '../schema';
import { hashOf } from '../secrets';
import { devices, placeKeys } from '../tables';

/** Prefixes, so that a secret found somewhere can be recognised. */
const KEY_PREFIX = 'pk_';
const TOKEN_PREFIX = 'pd_';

type NewDoor = { placeId: string; name: string };

async function checkPlace(
  db: Db,
  placeId: string,
  at: Date,
): Promise<Result<undefined, 'not_found' | 'place_not_active'>> {
  const partner = await findPartnerPlace(db, placeId);
  if (!partner) return fail('not_found');
  return placeOn(partner, visitDay(at)).isActive ? ok(undefined) : fail('place_not_active');
}

/**
 * A key with which a till calls for a place. Only its hash is stored.
 * @returns `place_not_active` without a running contract
 */
export async function createPlaceKey(
  db: Db,
  { placeId, name }: NewDoor,
  by: AuditActor,
): Promise<Result<{ id: string; key: string }, 'not_found' | 'place_not_active'>> {
  const checked = await checkPlace(db, placeId, by.at);
  if (!checked.ok) return checked;
  const key = `${KEY_PREFIX}${newToken()}`;
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.insert(placeKeys).values({ id, placeId, name, keyHash: hashOf(key), createdAt: by.at });
    await recordAudit(tx, by, {
      action: 'place_key_created',
      target: { type: 'place_key', id },
      after: { place: placeId, name },
    });
  });
  return ok({ id, key });
}

/**
 * Invites a telephone to the door of a place, for ten minutes. The secret stands in the fragment of the address, which no
 * server sees.
 * @returns `place_not_active` without a running contract
 */
export async function inviteDevice(
  db: Db,
  { placeId, name, locale }: NewDoor & { locale: Locale },
  by: AuditActor,
): Promise<Result<{ id: string; url: string; expiresAt: string }, 'not_found' | 'place_not_active'>> {
  const checked = await checkPlace(db, placeId, by.at);
  if (!checked.ok) return checked;
  const secret = newToken();
  const id = newId();
  const invitedUntil = new Date(by.at.getTime() + INVITATION_MINUTES * MINUTE_MS);
  await db.transaction(async (tx) => {
    await tx
      .insert(devices)
      .values({ id, placeId, name, createdAt: by.at, invitationHash: hashOf(secret), invitedUntil });
    await recordAudit(tx, by, {
      action: 'device_invited',
      target: { type: 'device', id },
      after: { place: placeId, name },
    });
  });
  const url = `${getEnv().publicUrl}${screenUrl('/check', locale)}#${secret}`;
  return ok({ id, url, expiresAt: invitedUntil.toISOString() });
}

/**
 * Pairs a telephone by its invitation, once, and binds its token to its key.
 * @returns `invalid_token` for an invitation that is used, over or unknown
 */
export async function pairDevice(
  db: Db,
  { invitation, publicKey }: { invitation: string; publicKey: PublicKey },
  byDevice: (device: { id: string; name: string }) => AuditActor,
): Promise<Result<{ device: string; token: string; name: string; place: string }, 'invalid_token'>> {
  const token = `${TOKEN_PREFIX}${newToken()}`;
  return db.transaction(async (tx) => {
    const { at } = byDevice({ id: '', name: '' });
    const [device] = await tx
      .update(devices)
      .set({ tokenHash: hashOf(token), publicKey, invitationHash: null, lastSeenAt: at })
      .where(
        and(
          eq(devices.invitationHash, hashOf(invitation)),
          gt(devices.invitedUntil, at),
          isNull(devices.revokedAt),
        ),
      )
      .returning();
    if (!device) return fail('invalid_token');
    const { id, name, placeId } = device;
    await recordAudit(tx, byDevice({ id, name }), {
      action: 'device_paired',
      target: { type: 'device', id },
      after: { place: placeId },
    });
    return ok({ device: id, token, name, place: placeId });
  });
}
