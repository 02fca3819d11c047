import 'server-only';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { authSecrets, getEnv } from '../config/env';
import { codeText, joinCode, readCode, type ReadCode } from './code-rules';

/** PKCS #8 prefix of an Ed25519 private key, followed by its 32 byte seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

const jwkSchema = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  d: z.string(),
  x: z.string(),
});

type SigningKey = { secret: KeyObject; open: KeyObject; jwk: JsonWebKey & { kid: string } };

let loaded: { source: string; key: SigningKey } | undefined;

/**
 * The key in `PASS_SIGNING_KEY`. Without it (rejected in production), a key derived from AUTH_SECRET, which is stable
 * across restarts of development servers and tests.
 */
function secretKey(configured: string | undefined): KeyObject {
  if (configured) {
    const jwk = jwkSchema.parse(JSON.parse(Buffer.from(configured, 'base64url').toString('utf8')));
    return createPrivateKey({ key: jwk, format: 'jwk' });
  }
  const seed = hkdfSync('sha256', authSecrets().current, '', 'passage pass-signing', SEED_BYTES);
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  });
}

function signingKey(): SigningKey {
  const configured = getEnv().PASS_SIGNING_KEY;
  const source = configured ?? authSecrets().current;
  if (loaded?.source === source) return loaded.key;
  const secret = secretKey(configured);
  const open = createPublicKey(secret);
  const { crv, kty, x } = open.export({ format: 'jwk' });
  // RFC 7638: members of an OKP key in alphabetical order
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  const key = { secret, open, jwk: { kty, crv, x, kid, use: 'sig', alg: 'EdDSA' } as SigningKey['jwk'] };
  loaded = { source, key };
  return key;
}

/** Public keys to verify the QR code of a pass offline, as a JWK set (RFC 7517, RFC 8037). */
export const passKeys = (): { keys: Record<string, unknown>[] } => ({ keys: [{ ...signingKey().jwk }] });

/** Content of the QR code of a card, signed with Ed25519. */
export function passQr(card: Parameters<typeof codeText>[0]): string {
  const text = codeText(card);
  return joinCode(text, sign(null, Buffer.from(text), signingKey().secret));
}

/** Whether we signed this code. */
export const isGenuine = ({ text, signature }: ReadCode): boolean =>
  verify(null, Buffer.from(text), signingKey().open, signature);

/** Reads a QR code signed by us, of either version; null for anything else. */
export function readPassQr(content: string): ReadCode | null {
  const code = readCode(content);
  return code && isGenuine(code) ? code : null;
}
