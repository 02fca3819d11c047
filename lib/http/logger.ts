import 'server-only';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { getEnv } from '../config/env';

/** What a database driver adds to its errors that names a place, never a value. */
const PLACES = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'digest'] as const;

const isDatabaseError = (error: object): boolean => 'query' in error || 'severity' in error;

/** Where it happened, without the message that a stack begins with. */
const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/**
 * An error for the log. Messages of the database are left out: they repeat the values of a statement, which
 * may be a customer's name or address, and what is logged cannot be erased on request.
 */
export function loggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = error as Error & Partial<Record<(typeof PLACES)[number] | 'query', unknown>>;
  const places = PLACES.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  return {
    type: error.constructor.name,
    ...(isDatabaseError(error) ? {} : { message: error.message }),
    ...Object.fromEntries(places),
    // placeholders only; the values stand apart from it and stay there
    ...(typeof known.query === 'string' ? { query: known.query } : {}),
    stack: framesOf(error.stack),
    ...(error.cause && depth < 3 ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

let logger: Logger | undefined;

/**
 * Structured log, one JSON object a line. Log ids, codes and durations; never names, addresses,
 * e-mails, tokens or bodies: what is logged cannot be erased on request. Errors go under `err`, which sees to it.
 */
export function getLogger(): Logger {
  logger ??= pino({
    level: getEnv().LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    formatters: { level: (label) => ({ level: label }) },
  });
  return logger;
}
