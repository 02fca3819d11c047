/**
 * Runs `work` and answers no sooner than after `milliseconds`, so that how long it took tells nothing about
 * what it found. Choose more than the work ever takes.
 */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
  const [result] = await Promise.all([work(), floor]);
  return result;
}
