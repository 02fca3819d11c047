import { afterEach, expect, it, vi } from 'vitest';
import { allowSoundOnPress, signal } from './door-signals';

const node = () => ({ frequency: { value: 0 }, gain: { value: 0 }, connect: <T>(next: T) => next });

const heard = { made: 0, tones: 0, state: 'suspended' };

class FakeAudio {
  currentTime = 0;
  destination = {};
  constructor() {
    heard.made += 1;
  }
  get state() {
    return heard.state;
  }
  resume() {
    heard.state = 'running';
    return Promise.resolve();
  }
  createGain = node;
  createOscillator = () => {
    heard.tones += 1;
    return { ...node(), start: () => undefined, stop: () => undefined };
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sounds after the first press anywhere on the page, also of a hand scanner, and again after a pause', () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', {});
  const page = new EventTarget();
  const stop = allowSoundOnPress(page);
  signal('green');
  expect(heard).toMatchObject({ made: 0, tones: 0 });
  page.dispatchEvent(new Event('keydown'));
  signal('green');
  expect(heard).toMatchObject({ made: 1, tones: 1 });
  heard.state = 'interrupted';
  page.dispatchEvent(new Event('pointerup'));
  signal('red');
  expect(heard).toMatchObject({ made: 1, tones: 3 });
  stop();
});
