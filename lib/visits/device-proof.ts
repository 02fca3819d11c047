import 'server-only';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { hashOf } from './secrets';
import { CLOCK_SECONDS_MAX, type PublicKey } from './schema';
import type { ReceivedRequest } from '../http/received-request';

const proofSchema = z.object({ htm: z.string(), htu: z.url(), ath: z.string(), iat: z.number() });

type Proof = { request: ReceivedRequest; token: string; publicKey: PublicKey; at: Date };

/**
 * Whether a request proves that the telephone holds the private key of its token (RFC 9449). The host of `htu` is not
 * compared, because a proxy may change it.
 */
export async function isProven({ request, token, publicKey, at }: Proof): Promise<boolean> {
  const proof = request.headers.get('dpop');
  if (proof === null) return false;
  try {
    const { payload } = await jwtVerify(proof, await importJWK(publicKey, 'ES256'), {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      maxTokenAge: CLOCK_SECONDS_MAX,
      clockTolerance: CLOCK_SECONDS_MAX,
      currentDate: at,
    });
    const { htm, htu, ath } = proofSchema.parse(payload);
    const isSameCall = htm === request.method && new URL(htu).pathname === new URL(request.url).pathname;
    return isSameCall && ath === hashOf(token);
  } catch {
    return false;
  }
}
