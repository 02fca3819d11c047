import { expect, it, vi } from 'vitest';
import { openCookieSettings, onOpenCookieSettings } from './settings-request';

it('opens the settings immediately or as soon as they are loaded, once', () => {
  const open = vi.fn();
  openCookieSettings();
  const stop = onOpenCookieSettings(open);
  expect(open).toHaveBeenCalledTimes(1);
  openCookieSettings();
  expect(open).toHaveBeenCalledTimes(2);
  stop();
  onOpenCookieSettings(open);
  expect(open).toHaveBeenCalledTimes(2);
});
