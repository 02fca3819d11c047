import { describe, expect, it } from 'vitest';
import { RECORD_SCHEMAS } from '../content/schema/document';
import { parseInput } from '../core/validation';
import { joinParts } from './rules';
import { partDataSchema } from './schema';

/** Faults of a news text that an editor pasted into every field. */
function published(pasted: string) {
  const block = { type: 'text', heading: pasted, paragraphs: [pasted, [{ text: pasted, strong: true }]] };
  const text = partDataSchema.parse({ slug: 'neige', title: pasted, lead: pasted, blocks: [block] });
  const record = joinParts('news', 'neige', { shared: { publishedOn: '2026-11-20' }, fr: text });
  return parseInput(RECORD_SCHEMAS.news, record);
}

/** All texts of news as one. */
const textsOf = (record: unknown): string => JSON.stringify(record);
const codesOf = (result: ReturnType<typeof published>) =>
  result.ok ? [] : [...new Set(result.fields.map(({ code }) => code))];

describe('what is pasted into the editor', () => {
  it('of Word stays as clean text', () => {
    const word =
      '\u0013 HYPERLINK "x" \u0014Nuits de neige\u0015\r\n•\tDix soirs\v18\u00a0conteuses\u2028«\u202fl’hiver\u202f»\f\ufeff';
    const result = published(word);
    expect(codesOf(result)).toEqual([]);
    expect(textsOf(result)).toContain('Nuits de neige • Dix soirs 18\u00a0conteuses «\u202fl’hiver\u202f»');
    expect(textsOf(result)).not.toMatch(/[\p{Cc}\u2028\ufeff]|\\[nrtvfu]/u);
  });

  it('with marks that turn the direction or hide loses them', () => {
    const result = published('Ne\u202eige\u200b au\u2066 lac\u200f\u061c\u{e0041}');
    expect(textsOf(result)).toContain('Neige au lac');
    expect(textsOf(result)).not.toMatch(
      /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u,
    );
  });

  it.each(['<script>alert(1)</script>', 'a <img src=x onerror=alert(1)>', '<!-- x -->', '</p>', '<?php'])(
    'as code is refused by name: %s',
    (code) => {
      expect(codesOf(published(code))).toEqual(['markup']);
    },
  );

  it.each(['a < b', 'I <3 snow', '5 > 3 & 2', '"\' \\ {x}'])('with signs of its own stays: %s', (text) => {
    expect(codesOf(published(text))).toEqual([]);
  });

  it('with ten thousand letters is refused with the length that is possible', () => {
    const result = published('é'.repeat(10_000));
    expect(codesOf(result)).toEqual(['max_length']);
    expect(result.ok ? [] : result.fields.map(({ path, params }) => [path, params?.length])).toEqual(
      expect.arrayContaining([
        ['texts.fr.title', 160],
        ['texts.fr.lead', 500],
        ['texts.fr.blocks.0.paragraphs.0', 3_000],
      ]),
    );
  });
});
