import { describe, expect, it } from 'vitest';
import { readBytes } from './body';

const MEGABYTE = 1024 * 1024;

/** A body of so many megabytes that does not say how long it is, and how much of it was taken. */
function streamed(megabytes: number) {
  const taken = { megabytes: 0, isCancelled: false };
  const body = new ReadableStream({
    pull(controller) {
      if (taken.megabytes === megabytes) return controller.close();
      taken.megabytes += 1;
      controller.enqueue(new Uint8Array(MEGABYTE));
    },
    cancel() {
      taken.isCancelled = true;
    },
  });
  return { taken, message: { headers: new Headers(), body } };
}

describe('a body', () => {
  it('is read when it is as large as it may be', async () => {
    expect(await readBytes(streamed(2).message, 2 * MEGABYTE)).toHaveLength(2 * MEGABYTE);
  });

  it('is read to its end when it is too large, so that the connection goes on', async () => {
    const { message, taken } = streamed(5);
    expect(await readBytes(message, MEGABYTE)).toBe('too_large');
    expect(taken).toEqual({ megabytes: 5, isCancelled: false });
  });

  it('is left at once when its connection is ours to end', async () => {
    const { message, taken } = streamed(1_000);
    expect(await readBytes(message, MEGABYTE, 0)).toBe('too_large');
    expect(taken.megabytes).toBeLessThan(5);
    expect(taken.isCancelled).toBe(true);
  });

  it('is left when it is large beyond reason', async () => {
    const { message, taken } = streamed(1_000);
    expect(await readBytes(message, MEGABYTE)).toBe('too_large');
    expect(taken.megabytes).toBeLessThan(70);
    expect(taken.isCancelled).toBe(true);
  });
});
