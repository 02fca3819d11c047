import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../config/env';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** By the token of the settings; without one there is nothing here. */
export function mayReadMetrics(request: Request): 'yes' | 'not_found' | 'unauthenticated' {
  const { METRICS_TOKEN } = getEnv();
  if (!METRICS_TOKEN) return 'not_found';
  const given = request.headers.get('authorization') ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${METRICS_TOKEN}`)) ? 'yes' : 'unauthenticated';
}
