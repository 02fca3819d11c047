import 'server-only';
import { z } from 'zod';
import { getEnv } from '../../config/env';
import { isErrorCode } from '../../core/errors';
import { newId } from '../../core/ids';
import { fail, tooMany, type Result } from '../../core/result';
import { VALIDATION_KEYS } from '../../core/validation';
import { readBytes } from '../../http/body';
import { statusOf, type BodyInputOf, type Contract, type OutputOf } from '../../http/define-contract';
import { getLogger } from '../../http/logger';

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 256 * 1024;
const RETRY_STATUS = [502, 503, 504];

const problemSchema = z.object({
  code: z.string(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        code: z.enum(VALIDATION_KEYS),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional()
    .catch(undefined),
});

/** The caller, and whom it acts for. */
export type UpstreamCaller = {
  /** Access token of the upstream. */
  token?: string | undefined;
  /** The visitor's network address, by which the upstream counts its limits. */
  network?: string | undefined;
  userAgent?: string | undefined;
  locale?: string | undefined;
};

type Call<C extends Contract> = UpstreamCaller & {
  body?: BodyInputOf<C>;
  /** The call is idempotent and is retried if there is no response. */
  isRepeatable?: boolean;
};

type Answer = { status: number; retryAfter: number; data: unknown };

function requestOf(contract: Contract, call: Call<Contract>, key: string): Request {
  const { token, network, userAgent, locale, body, isRepeatable } = call;
  const url = new URL(`${getEnv().identityUpstream}${contract.path}`);
  if (locale) url.searchParams.set('locale', locale);
  return new Request(url, {
    method: contract.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { 'x-authorization-token': `Bearer ${token}` } : {}),
      ...(network ? { 'x-forwarded-for': network } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(isRepeatable && contract.method !== 'GET' ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // passwords and tokens must not follow a redirect
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** @throws on timeout, or when the response is incomplete or not JSON */
async function send(contract: Contract, call: Call<Contract>, key: string): Promise<Answer> {
  const response = await fetch(requestOf(contract, call, key));
  const bytes = await readBytes(response, MAX_BYTES, 0);
  if (bytes === 'too_large') throw new Error('The answer of the upstream is too large.');
  const text = new TextDecoder().decode(bytes);
  if (RETRY_STATUS.includes(response.status)) throw new Error(`status ${response.status}`);
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || 1,
    data: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

/** The response, after a retry if allowed; null if there is none. */
async function answerOf(contract: Contract, call: Call<Contract>): Promise<Answer | null> {
  const key = newId();
  for (const isLast of call.isRepeatable ? [false, true] : [true]) {
    try {
      return await send(contract, call, key);
    } catch (error) {
      getLogger().warn({ err: error, path: contract.path, isLast }, 'identity upstream did not answer');
    }
  }
  return null;
}

/** Maps a refusal of the upstream to our catalogue; internal ones become unavailable. */
function refusalOf({ status, retryAfter, data }: Answer, path: string): Result<never> {
  const { data: problem } = problemSchema.safeParse(data);
  if (status === 429) return tooMany(retryAfter);
  if (problem && isErrorCode(problem.code) && status >= 400 && status < 500)
    return fail(
      problem.code,
      problem.errors?.map(({ path: field, code, params }) => ({
        path: field,
        code,
        ...(params ? { params } : {}),
      })),
    );
  getLogger().warn({ status, path }, 'identity upstream answered with what is no answer');
  return fail('identity_unavailable');
}

/**
 * Forwards one of our calls to the upstream. Does not follow redirects, has a short timeout, and validates the
 * response like any external input.
 * @returns the upstream's code, or `identity_unavailable`, which says nothing about the session
 */
export async function callUpstream<C extends Contract>(
  contract: C,
  call: Call<C>,
): Promise<Result<OutputOf<C>>> {
  const answer = await answerOf(contract, call);
  if (!answer) return fail('identity_unavailable');
  if (answer.status !== statusOf(contract)) return refusalOf(answer, contract.path);
  if (!contract.output) return { ok: true, data: undefined as OutputOf<C> };
  const parsed = contract.output.safeParse(answer.data);
  if (parsed.success) return { ok: true, data: parsed.data as OutputOf<C> };
  return refusalOf(answer, contract.path);
}
