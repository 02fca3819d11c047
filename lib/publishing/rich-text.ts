import { gapBetween } from '../content/run-gaps';
import type { RichText } from '../content/schema/blocks';
import type { Locale } from '../i18n/languages';

/** A stretch of a paragraph in one style, as an editor shows it. */
export type Segment = { text: string; strong?: true; href?: string };

/** A paragraph as the page shows it, with what stands between its runs. */
export function segmentsOf(rich: RichText, locale: Locale): Segment[] {
  const runs = typeof rich === 'string' ? [rich] : rich;
  const own = runs.map((run): Segment => (typeof run === 'string' ? { text: run } : run));
  return own.flatMap((segment, index) => {
    const before = own[index - 1];
    const gap = before ? gapBetween(before.text, segment.text, locale) : '';
    return gap ? [{ text: gap }, segment] : [segment];
  });
}

const isPlain = ({ strong, href }: Segment): boolean => !strong && href === undefined;

/** Neighbours of one style as one, unless a blank keeps them apart. */
function joined(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    if (last && last.strong === segment.strong && last.href === segment.href) last.text += segment.text;
    else result.push({ ...segment });
  }
  return result;
}

function runOf(segment: Segment): string | { text: string; href: string } | { text: string; strong: true } {
  const text = segment.text.replace(/\s+/g, ' ').trim();
  if (isPlain(segment)) return text;
  return segment.href === undefined ? { text, strong: true } : { text, href: segment.href };
}

/** The paragraph of an editor's content. Bold inside a link is the link's. */
export function richOf(segments: readonly Segment[]): RichText {
  const linked = segments.map(({ text, strong, href }): Segment => {
    if (href !== undefined) return { text, href };
    return strong ? { text, strong } : { text };
  });
  const runs = joined(linked)
    .map(runOf)
    .filter((run) => (typeof run === 'string' ? run : run.text) !== '');
  const [only] = runs;
  if (runs.length === 0) return '';
  return runs.length === 1 && typeof only === 'string' ? only : runs;
}
