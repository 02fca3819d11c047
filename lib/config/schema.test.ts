import { expect, it } from 'vitest';
import { envSchema } from './schema';

it.each([
  ['2025-06-03', '2025-06-02T22:00:00.000Z'],
  ['2025-06-03T09:00', '2025-06-03T07:00:00.000Z'],
  ['2025-12-03T09:00:00', '2025-12-03T08:00:00.000Z'],
  ['2025-06-03T09:00:00+02:00', '2025-06-03T07:00:00.000Z'],
])('APP_NOW=%s is %s', (value, instant) => {
  expect(envSchema.parse({ APP_NOW: value }).APP_NOW).toBe(instant);
});

it.each(['tomorrow', '2025-02-30', '2025-06-03T25:00', '1748934000'])('APP_NOW=%s is refused', (value) => {
  expect(envSchema.safeParse({ APP_NOW: value }).success).toBe(false);
});
