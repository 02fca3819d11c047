/**
 * Thrown when work is refused because too much of it waits already. Plain JavaScript, because scripts/server throws it;
 * recognised by its property, because the bundled application has a class of its own.
 */
export class Busy extends Error {
  /** @param {string} message @param {number} retryAfterSeconds */
  constructor(message, retryAfterSeconds) {
    super(message);
    this.name = 'Busy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @param {unknown} error @returns {number | undefined} the seconds to wait, if the error is a {@link Busy} */
export const retryAfterOf = (error) =>
  error instanceof Error &&
  error.name === 'Busy' &&
  'retryAfterSeconds' in error &&
  typeof error.retryAfterSeconds === 'number'
    ? error.retryAfterSeconds
    : undefined;
