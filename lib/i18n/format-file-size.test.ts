import { expect, it } from 'vitest';
import { formatFileSize } from './format';

it.each([
  [1, '1 ko', '1 kB'],
  [12_400, '12 ko', '12 kB'],
  [999_400, '999 ko', '999 kB'],
  [999_600, '1.0 Mo', '1.0 MB'],
  [1_440_000, '1.4 Mo', '1.4 MB'],
  [25_000_000, '25.0 Mo', '25.0 MB'],
  [999_960_000, '1.0 Go', '1.0 GB'],
  [55_280_100_000, '55.3 Go', '55.3 GB'],
])('writes %i bytes as %s and %s', (bytes, fr, de) => {
  expect(formatFileSize(bytes, 'fr').replace('\u00a0', ' ')).toBe(fr);
  expect(formatFileSize(bytes, 'de').replace('\u00a0', ' ')).toBe(de);
});
