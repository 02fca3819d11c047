/** PostgreSQL is starting, stopping, or out of connections. Source: PostgreSQL, Appendix A, error codes. */
const SQL_STATES = /^(?:08...|57P0[123]|53300)$/;
const NETWORK_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** Messages of pg and its pool, which have no code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const isFault = (error: Error): boolean => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isCall = 'syscall' in error && typeof error.syscall === 'string' && NETWORK_CALLS.has(error.syscall);
  return SQL_STATES.test(code) || (isCall && NETWORK_CODES.has(code)) || MESSAGES.test(error.message);
};

/** Did this fail because the database does not respond? Looks through causes and aggregated errors. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  return isFault(error) || isUnreachable(error.cause);
}
