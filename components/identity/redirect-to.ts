/** Time to read, or hear, the success message. */
const READING_MS = 700;

/** Leaves by a full page load, so that page, header and cart all use the new session. */
export function redirectTo(path: string, afterMs = READING_MS): void {
  setTimeout(() => window.location.assign(path), afterMs);
}
