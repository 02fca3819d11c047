import { expect, type Locator } from '@playwright/test';

/** Waits until React handles the events of the element; what is pressed or typed before may be lost. */
export const hydrated = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => Object.keys(one).join())).toContain('__reactProps');
