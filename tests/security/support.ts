import type { Contract } from '@/lib/http/define-contract';

export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

/** The exported route handler of a contract. */
export async function handlerOf({ method, path }: Contract): Promise<Handler> {
  const file = `../../app${path.replace(/\{(\w+)\}/g, '[$1]')}/route.ts`;
  const routes = (await import(/* @vite-ignore */ file)) as Record<string, Handler>;
  const handler = routes[method];
  if (!handler) throw new Error(`${path} does not export ${method}`);
  return handler;
}

/**
 * `text` is a body that is not JSON, with its content type in the headers. `id` is the value of every path parameter
 * that `params` does not name.
 */
export type Call = {
  headers?: Record<string, string>;
  body?: unknown;
  text?: string | Uint8Array<ArrayBuffer>;
  id?: string;
  params?: Record<string, string>;
};

/** Calls a contract. */
export async function callContract(contract: Contract, { headers = {}, body, text, id = '', ...call }: Call) {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, call.params?.[name] ?? id]));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const handler = await handlerOf(contract);
  const request = new Request(`http://localhost:3000${path}`, {
    method: contract.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      ...(contract.idempotent === true ? { 'idempotency-key': 'a-key-of-nobody' } : {}),
      ...headers,
    },
    ...(contract.method === 'GET' ? {} : { body: text ?? JSON.stringify(body ?? {}) }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

export const bearer = ({ token }: { token: string }) => ({ 'x-authorization-token': `Bearer ${token}` });
export const label = ({ method, path }: Contract) => `${method} ${path}`;
