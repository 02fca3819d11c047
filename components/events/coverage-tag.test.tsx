import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CoverageTag } from './coverage-tag';

describe('CoverageTag', () => {
  it('says nothing about what the pass includes, as it does nearly everything', () => {
    expect(renderToStaticMarkup(<CoverageTag coverage="included" label="Compris" />)).toBe('');
  });

  it.each([
    ['extension', 'Avec extension'],
    ['reduced', 'Prix réduit'],
    ['none', 'Non compris'],
  ] as const)('names the exception: %s', (coverage, label) => {
    expect(renderToStaticMarkup(<CoverageTag coverage={coverage} label={label} />)).toContain(label);
  });
});
