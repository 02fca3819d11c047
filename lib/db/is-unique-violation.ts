const UNIQUE_VIOLATION = '23505';

/** Did a statement violate this unique index? Looks through causes. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return (code === UNIQUE_VIOLATION && constraint === index) || isUniqueViolation(error.cause, index);
}
