import { createTranslator } from 'use-intl/core';
import { ERROR_STATUS, type ErrorCode } from '../core/errors';
import type { Failure } from '../core/result';
import type { FieldError } from '../core/validation';
import { withCounts } from '../i18n/format';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';
import { waitOf } from './wait';

/** RFC 9457 document with a code of the catalogue and texts in the caller's language. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  requestId: string;
  errors?: { path: string; code: string; message: string; params?: Record<string, string | number> }[];
};

export type ProblemOptions = {
  locale: Locale;
  requestId: string;
  /** The feature whose texts take precedence over the general ones. */
  texts?: 'pro';
  /** Overrides the status of the code: 413 and 415 for `bad_request`. */
  status?: 413 | 415;
  headers?: Record<string, string>;
};

export const fieldText = (field: FieldError, locale: Locale) => {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'validation' });
  return t(field.code, withCounts(field.params));
};

/** A field error with its text, in an answer that is not a refusal. */
export const toldField = (field: FieldError, locale: Locale) => ({
  path: field.path,
  code: field.code,
  message: fieldText(field, locale),
});

/** When to try again. */
function waitText(seconds: number, locale: Locale): string {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'identity' });
  return t('wait', waitOf(seconds));
}

export function problemDocument(failure: Failure, options: ProblemOptions): Problem {
  const { code, fields, details, retryAfterSeconds } = failure;
  const { locale, requestId } = options;
  const messages = messagesFor(locale);
  const own: Partial<Record<ErrorCode, string>> = options.texts ? messages[options.texts].errors : {};
  const title = own[code] ?? messages.errors[code];
  const wait =
    code === 'too_many_requests' && retryAfterSeconds ? waitText(retryAfterSeconds, locale) : title;
  return {
    type: `urn:passage:error:${code}`,
    title,
    status: options.status ?? ERROR_STATUS[code],
    code,
    detail: fields?.[0] ? fieldText(fields[0], locale) : wait,
    requestId,
    ...details,
    ...(fields?.length
      ? { errors: fields.map((field) => ({ ...field, message: fieldText(field, locale) })) }
      : {}),
  };
}

export function problemResponse(failure: Failure, options: ProblemOptions): Response {
  const problem = problemDocument(failure, options);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': options.locale,
      'cache-control': 'no-store',
      'x-request-id': options.requestId,
      // RFC 9110, 15.5.2; browsers ask nobody for a token
      ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(failure.retryAfterSeconds ? { 'retry-after': String(failure.retryAfterSeconds) } : {}),
      ...options.headers,
    },
  });
}
