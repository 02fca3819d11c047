import { describe, expect, it } from 'vitest';
import { differingFigures } from './figures';

describe('figures of two languages', () => {
  it.each([
    ['Dix soirs, 24 conteuses', 'Zehn Abende, 18 Erzählerinnen', ['24'], ['18']],
    ['Le 1er juin à 20 h 30', 'Am 1. Juni um 20.30 Uhr', [], []],
    ['CHF 12.00, réduit CHF 8.00', 'CHF 12.00, ermässigt CHF 9.00', ['8'], ['9']],
    ['24 et 24', '24', ['24'], []],
    [undefined, '2027', [], ['2027']],
  ])('differ where a reader would see it: %s / %s', (fr, de, ...expected) => {
    expect(differingFigures(fr, de)).toEqual(expected);
  });

  it('are those of all paragraphs of a block', () => {
    const block = (paragraph: string) => ({ type: 'text', paragraphs: ['En 2026', paragraph] });
    expect(differingFigures(block('57 maisons'), block('56 Häuser'))).toEqual([['57'], ['56']]);
  });
});
