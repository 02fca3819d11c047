import 'server-only';
import { getEnv } from '../config/env';

/**
 * The caller's network address for limits: the entry of `X-Forwarded-For` that the outermost of our
 * `TRUSTED_PROXIES` proxies wrote. scripts/server.mjs appends the socket's address, so that the last entry is
 * never the caller's own word.
 */
export function networkOf(request: Request): string {
  const hops = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-1 - getEnv().TRUSTED_PROXIES) ?? hops[0] ?? 'unknown';
}
