const MINUTE = 60;
const HOUR = 60;

/** A wait in words: whole minutes, from an hour on whole hours. `hours` is 0 for less. */
export function waitOf(seconds: number): { minutes: number; hours: number } {
  const minutes = Math.ceil(seconds / MINUTE);
  return { minutes, hours: minutes < HOUR ? 0 : Math.ceil(minutes / HOUR) };
}
