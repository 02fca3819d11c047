import { createTranslator } from 'use-intl/core';
import { ERROR_STATUS, type ErrorCode } from '../core/errors';
import type { Failure } from '../core/result';
import type { FieldError } from '../core/validation';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';

/** RFC 9457 document with the catalogue's code; texts in the language of the caller. */
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
  /** The feature whose own texts come before the general ones. */
  texts?: 'pro';
  /** Only where HTTP has a finer status for the same code: 413 and 415 of `bad_request`. */
  status?: 413 | 415;
  headers?: Record<string, string>;
};

/** What is wrong with a field, in words. */
export const fieldText = (field: FieldError, locale: Locale) => {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'validation' });
  return t(field.code, field.params);
};

export function problemDocument({ code, fields }: Failure, options: ProblemOptions): Problem {
  const { locale, requestId } = options;
  const messages = messagesFor(locale);
  const own: Partial<Record<ErrorCode, string>> = options.texts ? messages[options.texts].errors : {};
  const title = own[code] ?? messages.errors[code];
  return {
    type: `urn:passage:error:${code}`,
    title,
    status: options.status ?? ERROR_STATUS[code],
    code,
    detail: fields?.[0] ? fieldText(fields[0], locale) : title,
    requestId,
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
      ...(failure.retryAfterSeconds ? { 'retry-after': String(failure.retryAfterSeconds) } : {}),
      ...options.headers,
    },
  });
}
