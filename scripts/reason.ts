/** How Drizzle names a statement that failed, with its parameters. The cause says what was wrong. */
const STATEMENT = 'Failed query:';

/** What went wrong, in the words of the database, without the statement. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause && error.message.startsWith(STATEMENT)) return reasonOf(error.cause);
  // a refused connection has a code and an empty message
  return error.message || ('code' in error ? String(error.code) : error.name);
}
