import 'server-only';
import { z } from 'zod';
import { isOfficeCall, previewedAt } from '../config/as-of.mjs';
import { getEnv, now, serverNow } from '../config/env';
import { retryAfterOf } from '../core/busy.mjs';
import { newId } from '../core/ids';
import { fail, ok, tooMany, type Failure, type Result } from '../core/result';
import { parseInput, type FieldError } from '../core/validation';
import { getDb, type Db } from '../db/client';
import { isUnreachable } from '../db/is-unreachable';
import { negotiateLocale } from '../i18n/negotiate';
import type { Locale } from '../i18n/languages';
import { DEFAULT_MAX_BYTES, mediaTypeOf, readJson } from './body';
import { checkCaptcha } from './captcha';
import { checkCsrf, type CsrfRenewal } from './csrf';
import {
  isStaffAccess,
  statusOf,
  type Access,
  type BodyOf,
  type Contract,
  type OutputInputOf,
  type ParamsOf,
  type QueryOf,
} from './define-contract';
import { failureScreen } from './failure-screen';
import { getLogger } from './logger';
import { isShutOut, MAINTENANCE_RETRY_SECONDS } from './maintenance';
import { noteCall } from './metrics';
import { networkOf } from './network';
import { problemResponse, type ProblemOptions } from './problem';
import { consume } from './rate-limit-commands';
import { shareAnswer, shareFeed } from './shared-answer';
import { setTransportSecurity } from './transport-security';
import type { ReceivedRequest } from './received-request';

/** Visible ASCII characters. */
const IDEMPOTENCY_KEY = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** One entity tag, strong. */
const ENTITY_TAG = z.string().regex(/^"[\x21\x23-\x7e]{1,255}"$/);

/** Admits or refuses a caller. The contract requires the access that the guard gives. */
export type Guard<A extends Access, Actor> = {
  access: A;
  check(request: ReceivedRequest, db: Db): Promise<Result<Actor>>;
};

export const anyone: Guard<'anyone', null> = { access: 'anyone', check: async () => ok(null) };

export type RouteContext<C extends Contract, Actor> = {
  db: Db;
  actor: Actor;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  locale: Locale;
  /** The time of this request: `now()` for what visitors read, otherwise `serverNow()`. */
  at: Date;
  request: ReceivedRequest;
  requestId: string;
  /** The caller's network address, for limits. */
  network: string;
  idempotencyKey: C['idempotent'] extends true
    ? string
    : C['idempotent'] extends 'optional'
      ? string | undefined
      : undefined;
  /** The version that the call changes, of `If-Match`. */
  ifMatch: C['versioned'] extends true ? string : undefined;
};

export type RouteOptions = {
  /** For answers that are the same for all callers: the tags of their content (lib/http/shared-answer.ts). */
  sharedTags?: readonly string[];
  /** For shared answers that caches keep for a few minutes. */
  isFeed?: boolean;
};

export type RouteAnswer<C extends Contract> = Response | Result<OutputInputOf<C>>;

type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** Stands for a part of the request that is not valid. */
class Refusal {
  constructor(
    readonly failure: Failure,
    readonly options: Pick<ProblemOptions, 'status'> = {},
  ) {}
}

const MAINTENANCE: Failure = { code: 'maintenance', retryAfterSeconds: MAINTENANCE_RETRY_SECONDS };

const UNAVAILABLE: Failure = { code: 'unavailable', retryAfterSeconds: 30 };

/** Whether the client has ended the connection before its body was complete: Node's `connResetException('aborted')`. */
const hasBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The answer to what was thrown. */
function failureOf(error: unknown): Failure {
  if (hasBrokenOff(error)) return { code: 'bad_request' };
  const retryAfterSeconds = retryAfterOf(error);
  if (retryAfterSeconds !== undefined) return { ...UNAVAILABLE, retryAfterSeconds };
  return isUnreachable(error) ? UNAVAILABLE : { code: 'internal_error' };
}

const BODY_FAULTS = {
  too_large: new Refusal({ code: 'bad_request' }, { status: 413 }),
  wrong_type: new Refusal({ code: 'bad_request' }, { status: 415 }),
  not_json: new Refusal({ code: 'bad_request' }),
};

function parsePart(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return {};
  const parsed = parseInput(schema, input);
  return parsed.ok ? parsed.data : new Refusal({ code: 'invalid_data', fields: parsed.fields });
}

/** Only the media type of an upload is checked here; its handler parses it. */
function parseUpload({ plainUpload = [] }: Contract, request: ReceivedRequest): unknown {
  const isTaken = ['multipart/form-data', ...plainUpload].includes(mediaTypeOf(request));
  return isTaken ? undefined : BODY_FAULTS.wrong_type;
}

async function parseBody(contract: Contract, request: ReceivedRequest): Promise<unknown> {
  if (contract.multipart) return parseUpload(contract, request);
  if (!contract.body) return undefined;
  const read = await readJson(request, contract.maxBytes ?? DEFAULT_MAX_BYTES);
  if (!read.ok) return BODY_FAULTS[read.fault];
  return parsePart(contract.body, read.value === undefined ? {} : read.value);
}

function parseIdempotencyKey(contract: Contract, request: ReceivedRequest): unknown {
  if (!contract.idempotent) return undefined;
  const header = request.headers.get('idempotency-key');
  if (header === null && contract.idempotent === 'optional') return undefined;
  const parsed = IDEMPOTENCY_KEY.safeParse(header);
  if (parsed.success) return parsed.data;
  const missing: FieldError = { path: 'Idempotency-Key', code: 'required' };
  return new Refusal({ code: 'invalid_data', fields: [missing] });
}

function parseIfMatch(contract: Contract, request: ReceivedRequest): unknown {
  if (!contract.versioned) return undefined;
  const parsed = ENTITY_TAG.safeParse(request.headers.get('if-match'));
  if (parsed.success) return parsed.data.slice(1, -1);
  const missing: FieldError = { path: 'If-Match', code: 'required' };
  return new Refusal({ code: 'invalid_data', fields: [missing] });
}

const cookieSession = (request: ReceivedRequest) =>
  /(?:^|;\s*)(?:__Secure-|__Host-)?next-auth\.session-token(?:\.0)?=/.test(
    request.headers.get('cookie') ?? '',
  );

/**
 * A route handler: limit, guard, CSRF, parse, captcha, handle, respond. The handler gets parsed input only and returns
 * only what the contract allows. Exceptions are logged with their cause and answered with `internal_error`, or with
 * `unavailable` while the database does not respond.
 */
export const defineRoute =
  <C extends Contract, Actor>(
    contract: C,
    guard: Guard<C['access'], Actor>,
    handle: (context: RouteContext<C, Actor>) => Promise<RouteAnswer<C>>,
    { sharedTags, isFeed }: RouteOptions = {},
  ) =>
  async (request: ReceivedRequest, next: NextContext): Promise<Response> => {
    const started = performance.now();
    const requestId = newId();
    const isRead = contract.method === 'GET';
    const at = isRead && !isStaffAccess(contract.access) ? now() : serverNow();
    const url = new URL(request.url);
    const locale = negotiateLocale(url, request.headers.get('accept-language'));
    const problemOptions = { locale, requestId, ...(contract.texts ? { texts: contract.texts } : {}) };
    let response: Response;
    let csrf: CsrfRenewal | undefined;
    try {
      const answer = await run();
      if (answer instanceof Refusal) response = refuse(answer.failure, answer.options);
      else if (answer instanceof Response) response = answer;
      else if (answer.ok) response = success(contract, answer.data);
      else response = refuse(answer.error);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'bad_request')
        getLogger().error({ requestId, path: contract.path, err: error }, 'request failed');
      response = refuse(failure);
    }
    // a shared answer is sent for many requests
    const isShareable = response.status === 200 && !previewedAt();
    if (sharedTags && isShareable)
      (isFeed ? shareFeed : shareAnswer)(response, { tags: sharedTags, at, url });
    else response.headers.set('x-request-id', requestId);
    setTransportSecurity(response.headers, getEnv().isSecure);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    if (csrf) response.headers.append('set-cookie', csrf.cookie);
    const { method, path } = contract;
    const call = { method, path, status: response.status, ms: performance.now() - started };
    noteCall(call);
    getLogger().info({ requestId, ...call, ms: Math.round(call.ms) });
    return response;

    function refuse(failure: Failure, options: Refusal['options'] = {}): Response {
      const { code } = failure;
      return (
        failureScreen(contract, request, { code, locale }) ??
        problemResponse(failure, { ...problemOptions, ...options })
      );
    }

    async function run(): Promise<RouteAnswer<C> | Refusal> {
      if (!contract.whileClosed && isShutOut(request)) return { ok: false, error: MAINTENANCE };
      if (!isRead && !contract.duringPreview && previewedAt() && !isOfficeCall(contract.path))
        return fail('preview');
      const db = await getDb();
      const network = networkOf(request.headers.get('x-forwarded-for'));
      if (contract.limit) {
        const wait = await consume(db, contract.limit, { network });
        if (wait > 0) return tooMany(wait);
      }
      const actor = await guard.check(request, db);
      if (!actor.ok) return actor;
      if (!isRead && cookieSession(request)) {
        const checked = checkCsrf(request);
        if (!checked.ok) return fail('invalid_csrf');
        csrf = checked;
      }
      const parts = {
        params: parsePart(contract.params, await next.params),
        query: parsePart(contract.query, Object.fromEntries(filledQuery(url.searchParams))),
        idempotencyKey: parseIdempotencyKey(contract, request),
        ifMatch: parseIfMatch(contract, request),
        body: await parseBody(contract, request),
      };
      // an impossible id is not found, even if other input is not valid
      if (parts.params instanceof Refusal) return fail('not_found');
      const refused = Object.values(parts).find((part) => part instanceof Refusal);
      if (refused) return refused;
      if (contract.captcha) {
        const token = recaptchaTokenIn(parts.body);
        const checked = await checkCaptcha(db, { action: contract.captcha, token, network });
        if (!checked.ok) return checked;
      }
      const context = { db, actor: actor.data, at, locale, request, requestId, network, ...parts };
      return handle(context as unknown as RouteContext<C, Actor>);
    }
  };

function recaptchaTokenIn(body: unknown): string | undefined {
  const isGiven = typeof body === 'object' && body !== null && 'recaptchaToken' in body;
  return isGiven && typeof body.recaptchaToken === 'string' ? body.recaptchaToken : undefined;
}

/** Without `locale`, which is not part of contracts, and without the empty fields of a form. */
const filledQuery = (search: URLSearchParams): [string, string][] =>
  [...search].filter(([name, value]) => name !== 'locale' && value !== '');

function success(contract: Contract, data: unknown): Response {
  const status = statusOf(contract);
  return status === 204 ? new Response(null, { status }) : Response.json(data, { status });
}
