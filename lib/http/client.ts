import type { BodyInputOf, Contract, OutputOf, ParamsOf, QueryInputOf } from './define-contract';
import type { Problem } from './problem';

/** A call the server refused, with its problem document. Network errors are a {@link ConnectionError}. */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ApiError';
  }
}

/** Whether the server refused a call with this code. */
export const isRefusal = (error: unknown, code: Problem['code']): boolean =>
  error instanceof ApiError && error.problem.code === code;

/** The server could not be reached, or its answer is no problem document. Says nothing about the session. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallOptions<C extends Contract> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryInputOf<C>> &
  (C['multipart'] extends true ? { body: FormData } : Part<'body', BodyInputOf<C>>) & {
    /** Language of the answer, if it is not that of the page's address. */
    locale?: string;
    idempotencyKey?: string;
    /** Version that a versioned call changes. */
    ifMatch?: string;
    signal?: AbortSignal;
  };

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;

/** The detail of a limit says how long to wait; the title does not. */
const shownProblem = (problem: Problem): Problem =>
  problem.code === 'too_many_requests' && problem.detail ? { ...problem, title: problem.detail } : problem;

/** The error of an answer that is not ok. */
export const refusal = ({ status }: Response, data: unknown): ApiError | ConnectionError =>
  isProblem(data) ? new ApiError(shownProblem(data)) : new ConnectionError(`status ${status}`);

let csrfToken: string | undefined;

/** @param locale of the page, which also shows why there is none */
async function fetchCsrf(locale: string): Promise<string> {
  const response = await fetch(`/api/csrf?${new URLSearchParams({ locale })}`, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  const data: unknown = await response.json();
  if (!response.ok) throw refusal(response, data);
  if (typeof data !== 'object' || data === null || !('token' in data) || typeof data.token !== 'string')
    throw new ConnectionError('no token');
  csrfToken = data.token;
  return data.token;
}

/** The path of a call, with its parameters and query. */
export function urlOf(contract: Contract, params: object, query: object, locale: string): string {
  const values = new Map(Object.entries(params).map(([key, value]) => [key, String(value)]));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(values.get(key) ?? ''),
  );
  const search = new URLSearchParams({ locale });
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `${path}?${search}`;
}

/** Language of the page by its address: a browser that translates a page changes its `lang`. */
const pageLocale = (): string => location.pathname.split('/')[1] ?? '';

type Sent = { body?: unknown; locale: string } & Record<string, unknown>;

async function send(contract: Contract, url: string, options: Sent) {
  const headers: Record<string, string> = { accept: 'application/json' };
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (typeof options.idempotencyKey === 'string') headers['idempotency-key'] = options.idempotencyKey;
  if (typeof options.ifMatch === 'string') headers['if-match'] = `"${options.ifMatch}"`;
  if (contract.method !== 'GET') headers['x-csrf-token'] = csrfToken ?? (await fetchCsrf(options.locale));
  return fetch(url, {
    method: contract.method,
    headers,
    credentials: 'same-origin',
    ...(options.signal instanceof AbortSignal ? { signal: options.signal } : {}),
    ...(options.body === undefined
      ? {}
      : { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) }),
  });
}

/**
 * Calls our own API: relative base, JSON, credentials for this host only. A stale CSRF token is renewed once.
 * @throws ApiError with the problem document, ConnectionError without one
 */
export async function callApi<C extends Contract>(
  contract: C,
  ...[options]: object extends CallOptions<C> ? [CallOptions<C>?] : [CallOptions<C>]
): Promise<OutputOf<C>> {
  const { locale = pageLocale() } = options ?? {};
  const url = urlOf(contract, options?.params ?? {}, options?.query ?? {}, locale);
  for (let attempt = 0; ; attempt += 1) {
    let response: Response;
    let data: unknown;
    try {
      response = await send(contract, url, { ...options, locale });
      data = response.status === 204 ? undefined : await response.json();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      if (error instanceof ApiError || error instanceof ConnectionError) throw error;
      throw new ConnectionError('no answer', { cause: error });
    }
    if (response.ok) return data as OutputOf<C>;
    const refused = refusal(response, data);
    const isStale = isRefusal(refused, 'invalid_csrf');
    if (!isStale || attempt > 0) throw refused;
    csrfToken = undefined;
  }
}
