import { describe, expect, it } from 'vitest';
import { fonts } from './fonts';

describe.each([...fonts()])('the font %s', (_, font) => {
  it('lays a word out once, and PDFKit leaves the positions as they are', () => {
    expect(font.unitsPerEm).toBe(1_000);
    expect(font.layout('Aline')).toBe(font.layout('Aline'));
    expect(font.layout('1', ['tnum'])).not.toBe(font.layout('1'));
  });

  it('knows the letter of every glyph, also of one that was drawn first as a part of another', () => {
    const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => id);
    const written = glyphs.filter((id) => font.stringsForGlyph(id).length > 0);
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((id) => font.getGlyph(id).codePoints.length === 0)).toEqual([]);
  });
});
