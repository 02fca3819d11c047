import { SignJWT } from 'jose';
import { instantOf } from '@/lib/core/dates';
import type { Contract, OutputOf } from '@/lib/http/define-contract';
import { ApiError, ConnectionError, refusal, urlOf, type CallOptions } from '@/lib/http/client';
import type { Device } from './door-db';

const PATIENCE_MS = 15_000;

type Signed = Pick<Device, 'token' | 'keys'>;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Proves that this telephone holds the key of its token (RFC 9449). */
async function proofHeaders({ token, keys }: Signed, call: { method: string; url: string; at: Date }) {
  const claims = {
    htm: call.method,
    htu: new URL(call.url, location.origin).href.replace(/\?.*$/, ''),
    jti: crypto.randomUUID(),
    ath: await sha256(token),
  };
  const proof = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt' })
    .setIssuedAt(call.at)
    .sign(keys.privateKey);
  return { authorization: `DPoP ${token}`, dpop: proof };
}

export type DoorCall<C extends Contract> = Pick<CallOptions<C>, 'params' | 'query' | 'body'> & {
  locale: string;
  /** Null to pair. */
  device: Signed | null;
  /** The server's time. */
  at: Date;
  patienceMs?: number;
};

/**
 * Calls the API as a telephone of a door: signed, without cookies. A clock that was set since the last contact is
 * corrected once by the server's answer.
 * @throws ApiError with the problem document, ConnectionError without one
 */
export async function callDoor<C extends Contract>(
  contract: C,
  { device, at, locale, params, query, body, patienceMs = PATIENCE_MS }: DoorCall<C>,
): Promise<OutputOf<C>> {
  const { method } = contract;
  const url = urlOf(contract, params ?? {}, query ?? {}, locale);
  const ask = async (time: Date) => {
    const headers = {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(device ? await proofHeaders(device, { method, url, at: time }) : {}),
    };
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { response, data: (await response.json()) as unknown };
  };
  try {
    let { response, data } = await ask(at);
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    if (response.status === 401 && device && !Number.isNaN(serverTime))
      ({ response, data } = await ask(instantOf(serverTime)));
    if (response.ok) return data as OutputOf<C>;
    throw refusal(response, data);
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error;
    throw new ConnectionError('no answer', { cause: error });
  }
}
