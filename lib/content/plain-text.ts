import type { Locale } from '../i18n/languages';
import { gapBetween } from './run-gaps';
import type { Block, RichText } from './schema/blocks';

const richText = (rich: RichText, locale: Locale): string =>
  typeof rich === 'string'
    ? rich
    : rich
        .map((run) => (typeof run === 'string' ? run : run.text))
        .reduce((before, after) => `${before}${gapBetween(before, after, locale)}${after}`);

function blockTexts(block: Block, locale: Locale): string[] {
  const texts = (rich: RichText[] = []) => rich.map((one) => richText(one, locale));
  switch (block.type) {
    case 'text':
      return [block.heading ?? '', ...texts(block.paragraphs), ...texts(block.list)];
    case 'image':
      return [block.image.caption ?? ''];
    case 'quote':
      return [block.text, block.author];
    case 'accordion':
      return [block.heading ?? '', ...block.items.flatMap((item) => [item.title, ...texts(item.paragraphs)])];
    case 'download':
      return block.files.map(({ label }) => label);
    case 'callToAction':
      return [block.title, block.text ?? ''];
  }
}

/** Ends a heading like a sentence, so that it does not run into the next one. */
const sentence = (text: string): string => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

/** Plain text of blocks, for search and feeds. */
export const plainText = (blocks: readonly Block[], locale: Locale): string =>
  blocks
    .flatMap((block) => blockTexts(block, locale))
    .filter(Boolean)
    .map(sentence)
    .join(' ');

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', '’': "'" };

/** Lower case without accents, like the database's `unaccent`: `Théâtre` becomes `theatre`. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[œæßø’]/g, (letter) => LIGATURES[letter] ?? letter);

/** Distinct folded words of a text. */
export const wordsOf = (text: string): Set<string> => new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []);
