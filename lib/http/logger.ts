import 'server-only';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { getEnv } from '../config/env';

/** Properties of database errors that contain no values. */
const PLACES = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'digest'] as const;

const isDatabaseError = (error: object): boolean => 'query' in error || 'severity' in error;

/** The stack without the message at its start. */
const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/**
 * An error for the log. Leaves out messages of the database: they repeat values of the statement, such as names and
 * addresses, and logs cannot be erased on request.
 */
export function loggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = error as Error & Partial<Record<(typeof PLACES)[number] | 'query', unknown>>;
  const places = PLACES.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  return {
    type: error.constructor.name,
    ...(isDatabaseError(error) ? {} : { message: error.message }),
    ...Object.fromEntries(places),
    // with placeholders; the values are in another property
    ...(typeof known.query === 'string' ? { query: known.query } : {}),
    stack: framesOf(error.stack),
    ...(error.cause && depth < 3 ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

let logger: Logger | undefined;

/** Logs what Next and packages write to the console, where errors repeat the values of failed statements. */
export function logConsole(level: 'warn' | 'error', words: readonly unknown[]): void {
  const error = words.find((word) => word instanceof Error);
  const text = words.filter((word) => typeof word === 'string').join(' ');
  getLogger()[level](error ? { err: error } : {}, text || 'console');
}

/**
 * Structured log, one JSON object a line. Log ids, codes and durations; never names, addresses, e-mails, tokens or
 * bodies, because logs cannot be erased on request. Log errors as `err`, which removes such values.
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
