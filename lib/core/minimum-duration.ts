/**
 * Runs `work` for at least `milliseconds`, so that the duration reveals nothing about the result. Choose more than the
 * work ever takes.
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
  const [result] = await Promise.all([work(), floor]);
  return result;
}
