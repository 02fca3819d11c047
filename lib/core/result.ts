import type { ErrorCode } from './errors';
import type { FieldError } from './validation';

/** An expected failure: an error code with the fields it concerns. Routes add the text. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  code: Code;
  fields?: FieldError[];
  /** Members of the problem document beside the standard ones, such as the values of a conflict. */
  details?: Record<string, unknown>;
  /** With `too_many_requests` and `maintenance`: when to retry, for `Retry-After`. */
  retryAfterSeconds?: number;
};

/** Result of a command: its data, or an expected failure. Exceptions mean bugs. */
export type Result<T, Code extends ErrorCode = ErrorCode> =
  | { ok: true; data: T }
  | { ok: false; error: Failure<Code> };

export const ok = <T>(data: T): { ok: true; data: T } => ({ ok: true, data });

export const fail = <Code extends ErrorCode>(
  code: Code,
  fields?: FieldError[],
): { ok: false; error: Failure<Code> } => ({ ok: false, error: fields ? { code, fields } : { code } });

/** The result of a lookup; `not_found` if there is none. */
export const found = <T>(data: T | null | undefined): Result<T, 'not_found'> =>
  data ? ok(data) : fail('not_found');

/** Failure for an exceeded limit. @param retryAfterSeconds as returned by `consume` of lib/http/rate-limit */
export const tooMany = (retryAfterSeconds: number): { ok: false; error: Failure<'too_many_requests'> } => ({
  ok: false,
  error: { code: 'too_many_requests', retryAfterSeconds },
});
