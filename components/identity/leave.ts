/** Long enough to read, or to hear, that it worked. */
const READING_MS = 700;

/** Goes on to another page as a whole, so that it, the header and the cart all know who is here. */
export function leaveFor(path: string, afterMs = READING_MS): void {
  setTimeout(() => window.location.assign(path), afterMs);
}
