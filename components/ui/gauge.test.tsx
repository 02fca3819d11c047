import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gauge } from './gauge';

const gauge = (value: number, max: number) =>
  renderToStaticMarkup(<Gauge value={value} max={max} label="l" title="t" amount="a" remainder="r" />);

describe('the gauge of a quota', () => {
  it.each([
    [38, 50, 'stroke-ink'],
    [39, 50, 'stroke-ink'],
    [40, 50, 'stroke-season'],
    [50, 50, 'stroke-season'],
    [51, 50, 'stroke-error'],
    [1, 0, 'stroke-error'],
  ])('%i of %i is drawn in %s', (value, max, stroke) => {
    expect(gauge(value, max)).toContain(`class="${stroke}"`);
  });

  it('draws nothing for an empty quota', () => {
    expect(gauge(0, 0)).toContain('stroke-dasharray="0 390"');
    expect(gauge(0, 0)).not.toContain('NaN');
  });

  it('is one image with a full label', () => {
    expect(gauge(1, 2)).toContain('role="img" aria-label="l"');
  });
});
