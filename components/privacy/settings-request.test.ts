import { expect, it, vi } from 'vitest';
import { askForSettings, onSettingsAsked } from './settings-request';

it('opens the settings immediately or as soon as they are loaded, once', () => {
  const open = vi.fn();
  askForSettings();
  const stop = onSettingsAsked(open);
  expect(open).toHaveBeenCalledTimes(1);
  askForSettings();
  expect(open).toHaveBeenCalledTimes(2);
  stop();
  onSettingsAsked(open);
  expect(open).toHaveBeenCalledTimes(2);
});
