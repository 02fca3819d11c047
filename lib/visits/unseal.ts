import 'server-only';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { sealingKeys } from '../identity/keys';
import { sealedReadSchema } from './schema';

/** The pass of an entry that a telephone has sealed; neither code nor number if it was sealed to no key of ours. */
export async function unseal(sealed: string): Promise<{ code?: string; number?: string }> {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    const key = sealingKeys().accepted.find(({ id }) => id === kid);
    if (!key) return {};
    const { plaintext } = await compactDecrypt(sealed, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const { code, number } = sealedReadSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    return code === undefined ? { number: number ?? '' } : { code };
  } catch {
    return {};
  }
}
