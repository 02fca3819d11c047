import { afterEach, expect, it, vi } from 'vitest';
import { allowSoundOnPress, signal } from './door-signals';

const node = () => ({ frequency: { value: 0 }, gain: { value: 0 }, connect: <T>(next: T) => next });

class FakeAudio {
  static made = 0;
  static tones = 0;
  static state = 'suspended';
  currentTime = 0;
  destination = {};
  constructor() {
    FakeAudio.made += 1;
  }
  get state() {
    return FakeAudio.state;
  }
  resume() {
    FakeAudio.state = 'running';
    return Promise.resolve();
  }
  createGain = node;
  createOscillator = () => {
    FakeAudio.tones += 1;
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
  expect(FakeAudio).toMatchObject({ made: 0, tones: 0 });
  page.dispatchEvent(new Event('keydown'));
  signal('green');
  expect(FakeAudio).toMatchObject({ made: 1, tones: 1 });
  FakeAudio.state = 'interrupted';
  page.dispatchEvent(new Event('pointerup'));
  signal('red');
  expect(FakeAudio).toMatchObject({ made: 1, tones: 3 });
  stop();
});
