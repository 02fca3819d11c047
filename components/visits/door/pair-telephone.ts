import { createClock } from '@/lib/core/clock';
import type { Locale } from '@/lib/i18n/languages';
import { pairDeviceContract } from '@/lib/visits/contract';
import { callDoor } from './call-door';
import type { Device } from './door-db';

/**
 * Pairs this telephone by an invitation, with a key that cannot be exported.
 * @returns the server's time less the telephone's, too
 * @throws ApiError for an invitation that is over, ConnectionError
 */
export async function pairTelephone(
  invitation: string,
  locale: Locale,
): Promise<{ device: Device; clockMs: number }> {
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
