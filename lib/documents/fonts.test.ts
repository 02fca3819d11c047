import { describe, expect, it } from 'vitest';
import { fonts } from './fonts';

describe.each([...fonts()])('the font %s', (_, font) => {
  it('knows the letter of every glyph, also of one that was drawn first as a part of another', () => {
    const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => id);
    const written = glyphs.filter((id) => font.stringsForGlyph(id).length > 0);
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((id) => font.getGlyph(id).codePoints.length === 0)).toEqual([]);
  });
});
