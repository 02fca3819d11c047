import { expect, it } from 'vitest';
import { readFrames } from './use-camera';

it('says that the reader is loaded only once its files have come, so that all of them are kept', async () => {
  const steps: string[] = [];
  await readFrames({} as HTMLVideoElement, () => undefined, {
    isOver: () => true,
    isPaused: () => false,
    onReader: () => steps.push('keep'),
    open: async () => {
      await Promise.resolve();
      steps.push('loaded');
      return () => Promise.resolve(null);
    },
  });
  expect(steps).toEqual(['loaded', 'keep']);
});
