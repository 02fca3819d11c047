import { isDay, type Day } from '../../core/dates';

const SWISS = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** Parses a day: dd.mm.yyyy, dd/mm/yyyy or ISO (docs/product.md#import-files). */
export function dayIn(cell: string): Day | null {
  const [, day, month, year] = SWISS.exec(cell) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isDay(iso) ? iso : null;
}
