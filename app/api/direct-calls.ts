import 'server-only';
import { runtime } from '@/lib/core/process-wide.mjs';
import type { ReceivedRequest } from '@/lib/http/received-request';

type Handler = (
  request: ReceivedRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/**
 * Calls that many send at once, by method and path of their contract. The HTTP server passes them to their handlers
 * itself, because Next needs longer than most of these handlers (docs/architecture.md#calls-past-next).
 */
export const DIRECT_CALLS: Readonly<Record<string, () => Promise<Handler>>> = {
  'POST /api/door/checks': async () => (await import('./door/checks/route')).POST,
  'POST /api/door/visits': async () => (await import('./door/visits/route')).POST,
  'GET /api/door/state': async () => (await import('./door/state/route')).GET,
  'GET /api/content/events': async () => (await import('./content/events/route')).GET,
  'GET /api/search': async () => (await import('./search/route')).GET,
  'GET /api/search/suggestions': async () => (await import('./search/suggestions/route')).GET,
  'GET /api/cart': async () => (await import('./cart/route')).GET,
  'POST /api/cart/entries': async () => (await import('./cart/entries/route')).POST,
  'PATCH /api/cart/entries/{id}': async () => (await import('./cart/entries/[id]/route')).PATCH,
  'DELETE /api/cart/entries/{id}': async () => (await import('./cart/entries/[id]/route')).DELETE,
  'PUT /api/cart/information': async () => (await import('./cart/information/route')).PUT,
  'POST /api/checkout/order': async () => (await import('./checkout/order/route')).POST,
  'GET /api/checkout/orders/{id}/status': async () =>
    (await import('./checkout/orders/[id]/status/route')).GET,
  'POST /api/payments/sandbox/{session}': async () =>
    (await import('./payments/sandbox/[session]/route')).POST,
  'POST /api/payments/sandbox/webhook': async () => (await import('./payments/sandbox/webhook/route')).POST,
  'POST /api/payments/stripe/webhook': async () => (await import('./payments/stripe/webhook/route')).POST,
  'GET /api/account/orders': async () => (await import('./account/orders/route')).GET,
  'GET /api/account/passes': async () => (await import('./account/passes/route')).GET,
};

/** Other characters of a path, such as encoded ones, are for Next to read. */
const PARAMETER = '(?<$1>[\\w-]+)';

const withParameters = Object.entries(DIRECT_CALLS)
  .filter(([call]) => call.includes('{'))
  .map(([call, load]) => ({ pattern: new RegExp(`^${call.replace(/\{(\w+)\}/g, PARAMETER)}$`), load }));

/** Such a call with the parameters of its path; null for all others. @param path without its query */
export function findDirectCall({ method, path }: { method: string; path: string }) {
  const call = `${method} ${path}`;
  const load = DIRECT_CALLS[call];
  if (load) return { load, params: {} };
  for (const { pattern, load } of withParameters) {
    const match = pattern.exec(call);
    if (match) return { load, params: { ...match.groups } };
  }
  return null;
}

/** For scripts/server/main.mjs. */
export function announceDirectCalls(): void {
  runtime.directCall = (call) => {
    const found = findDirectCall(call);
    if (!found) return null;
    const context = { params: Promise.resolve(found.params) };
    return async (request) => (await found.load())(request, context);
  };
}
