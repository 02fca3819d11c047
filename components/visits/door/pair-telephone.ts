import { createClock } from '@/lib/core/clock';
import { isRefusal } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/languages';
import { pairDeviceContract } from '@/lib/visits/contract';
import { callDoor } from './call-door';
import type { Device } from './door-db';

/** A telephone that was just paired, with the server's time less its own. */
type Paired = { device: Device; clockMs: number };

/** Pairs this telephone by an invitation, with a key that cannot be exported. @returns why not, if it cannot */
export async function pairTelephone(
  invitation: string,
  locale: Locale,
): Promise<Paired | 'invitation' | 'connection'> {
  try {
    return await pair(invitation, locale);
  } catch (error) {
    const isOver = isRefusal(error, 'invalid_token') || isRefusal(error, 'invalid_data');
    return isOver ? 'invitation' : 'connection';
  }
}

async function pair(invitation: string, locale: Locale): Promise<Paired> {
  const now = createClock(undefined);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const { device, token, name, place, serverTime } = await callDoor(pairDeviceContract, {
    device: null,
    at: now(),
    locale,
    body: { invitation, publicKey: { kty: 'EC', crv: 'P-256', x, y } },
  });
  const clockMs = Date.parse(serverTime) - now().getTime();
  return { device: { id: device, token, name, place, keys }, clockMs };
}
