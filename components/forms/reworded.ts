import type { ServerProblem } from './use-zod-form';

/** A refusal with texts of the form, by code, where it can say more about a fault than the general text. */
export const reworded = (
  { errors, ...problem }: ServerProblem,
  texts: Readonly<Record<string, string>>,
): ServerProblem => ({
  ...problem,
  ...(errors
    ? { errors: errors.map((error) => ({ ...error, message: texts[error.code] ?? error.message })) }
    : {}),
});
