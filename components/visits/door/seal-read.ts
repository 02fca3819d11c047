import { CompactEncrypt, importJWK } from 'jose';
import type { Read } from '@/lib/visits/offline-rules';
import type { DoorState } from '@/lib/visits/state-schema';

/**
 * A pass as only the server can read it, so that a stolen telephone does not tell who came.
 * @returns null while the server's key is unknown
 */
export async function sealRead(read: Read, key: DoorState['sealingKey']): Promise<string | null> {
  if (!key) return null;
  const { kid } = key;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(read)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(typeof kid === 'string' ? { kid } : {}) })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
