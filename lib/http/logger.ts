import 'server-only';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { getEnv } from '../config/env';
import { loggedError } from './log-error';

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
