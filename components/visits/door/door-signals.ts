import type { Light } from '@/lib/visits/schema';

type Tone = { hertz: number; ms: number };

const PAUSE_MS = 70;

/** Told apart without looking: one high tone, two equal ones, a long low one. */
const SIGNALS: Record<Light, { tones: readonly Tone[]; vibration: number[] }> = {
  green: { tones: [{ hertz: 1320, ms: 130 }], vibration: [80] },
  amber: {
    tones: [
      { hertz: 660, ms: 130 },
      { hertz: 660, ms: 130 },
    ],
    vibration: [120, 80, 120],
  },
  red: {
    tones: [
      { hertz: 330, ms: 160 },
      { hertz: 220, ms: 420 },
    ],
    vibration: [500],
  },
};

let audio: AudioContext | undefined;

function allowSound(): void {
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
}

/** A finger counts as a press when it is lifted, a mouse when it is pressed. */
const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/**
 * Lets every press on the page allow sounds: browsers play none before the first press, and stop them while another app
 * is in front.
 * @returns how to stop listening
 */
export function allowSoundOnPress(page: EventTarget): () => void {
  for (const press of PRESSES) page.addEventListener(press, allowSound, true);
  return () => {
    for (const press of PRESSES) page.removeEventListener(press, allowSound, true);
  };
}

function play(context: AudioContext, tones: readonly Tone[]): void {
  let start = context.currentTime;
  for (const { hertz, ms } of tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.25;
    tone.frequency.value = hertz;
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + ms / 1000);
    start += (ms + PAUSE_MS) / 1000;
  }
}

/** Sound and vibration of a light, where the telephone has them. */
export function signal(light: Light): void {
  const { tones, vibration } = SIGNALS[light];
  if (audio?.state === 'running') play(audio, tones);
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate(vibration);
}
