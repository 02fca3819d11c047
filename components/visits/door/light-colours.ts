import type { Light } from '@/lib/visits/schema';

/** Ink is readable on each of them: 8.8, 11.6 and 5.1 to 1. */
export const LIGHT_COLOURS: Record<Light, string> = {
  green: '#4FCB73',
  amber: '#FFC21A',
  red: '#FF2E4D',
};
