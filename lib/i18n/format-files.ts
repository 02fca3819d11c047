import { FORMATS } from './formats';
import type { Locale } from './languages';

const NBSP = '\u00a0';
const KILO = 1_000;

/** `12 ko`, `1.4 MB`: decimal units, at least 1, one decimal from a million on. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [small, large] = FORMATS[locale].byteUnits;
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  if (kilobytes < KILO) return `${kilobytes}${NBSP}${small}`;
  const tenths = Math.round((bytes / (KILO * KILO)) * 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}${NBSP}${large}`;
}
