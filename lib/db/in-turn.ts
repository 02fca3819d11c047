/** The same calls, each of which begins when the one before has ended, also if that failed. */
export function inTurn<Args extends unknown[]>(
  call: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const next = () => call(...args);
    last = last.then(next, next);
    return last;
  };
}
