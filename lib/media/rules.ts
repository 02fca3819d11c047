import { z } from 'zod';
import { endOfDay, type Day } from '../core/dates';
import { LOCALES, type Locale } from '../i18n/languages';
import { pictureIdSchema } from '../content/schema/blocks';

/** A picture of the library in a record: its field, and the languages that show it. */
export type PictureRef = { id: string; path: string; locales: readonly Locale[] };

const refSchema = z.object({ picture: pictureIdSchema });

/** Pictures of the library that a record shows. @param all the languages in which the record exists */
export function picturesIn(
  value: unknown,
  all: readonly Locale[],
  path: readonly string[] = [],
): PictureRef[] {
  if (typeof value !== 'object' || value === null) return [];
  const ref = refSchema.safeParse(value);
  if (ref.success) {
    const [first, second] = path;
    const own = LOCALES.filter((locale) => first === 'texts' && second === locale);
    return [{ id: ref.data.picture, path: [...path, 'picture'].join('.'), locales: own.length ? own : all }];
  }
  return Object.entries(value).flatMap(([key, one]) => picturesIn(one, all, [...path, key]));
}

/** What is known of the rights of a picture. */
export type Rights = { rightsUntil: Day | null; withdrawnAt: Date | null };

/** Milliseconds for which a picture may still be shown; 0 once its rights are over. */
export function msOfRights({ rightsUntil, withdrawnAt }: Rights, at: Date): number {
  if (withdrawnAt) return 0;
  return rightsUntil ? Math.max(0, endOfDay(rightsUntil).getTime() - at.getTime()) : Infinity;
}
