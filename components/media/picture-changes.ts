import { byLocale, LOCALES } from '@/lib/i18n/languages';
import type { Picture, PictureInput } from '@/lib/media/schema';

/** What the form of a picture holds. */
export const inputOf = ({ alt, credit, rightsUntil, focus }: Picture): PictureInput => ({
  alt,
  credit,
  rightsUntil,
  focus,
});

/** The details `to`, with what was changed in a form that began with `from`. */
export function withChanges(
  input: PictureInput,
  { from, to }: { from: PictureInput; to: PictureInput },
): PictureInput {
  const { alt, credit, rightsUntil, focus } = input;
  const hasMoved = focus.x !== from.focus.x || focus.y !== from.focus.y;
  return {
    alt: byLocale((locale) => (alt[locale] === from.alt[locale] ? to : input).alt[locale]),
    credit: credit === from.credit ? to.credit : credit,
    rightsUntil: rightsUntil === from.rightsUntil ? to.rightsUntil : rightsUntil,
    focus: hasMoved ? focus : to.focus,
  };
}

/** Whether anything was changed in a form that began with `from`. */
export const hasChanges = ({ alt, credit, rightsUntil, focus }: PictureInput, from: PictureInput): boolean =>
  LOCALES.some((locale) => alt[locale] !== from.alt[locale]) ||
  credit !== from.credit ||
  rightsUntil !== from.rightsUntil ||
  focus.x !== from.focus.x ||
  focus.y !== from.focus.y;
