import 'server-only';
import { getEnv } from '../config/env';
import { isSameText } from '../core/same-text';
import type { ReceivedRequest } from '../http/received-request';

/** Checks the configured token. Without one the route does not exist. */
export function mayReadMetrics(request: ReceivedRequest): 'yes' | 'not_found' | 'unauthenticated' {
  const { METRICS_TOKEN } = getEnv();
  if (!METRICS_TOKEN) return 'not_found';
  const given = request.headers.get('authorization') ?? '';
  return isSameText(given, `Bearer ${METRICS_TOKEN}`) ? 'yes' : 'unauthenticated';
}
