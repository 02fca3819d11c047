import { describe, expect, it } from 'vitest';
import { arch, circle, clipped, rect, rectPath, rotated } from './shapes';
import { svgContent } from './svg';

const content = (...shapes: ReturnType<typeof rect>[]) => svgContent({ width: 10, height: 10, shapes }, 'x');

describe('a drawing as SVG', () => {
  it('writes paths and circles', () => {
    expect(content(rect(0, 0, 10, 5, '#fff'), circle(1, 2, 3.04, '#000'))).toBe(
      '<path fill="#fff" d="M0 0h10v5h-10z"/><circle fill="#000" cx="1" cy="2" r="3"/>',
    );
  });

  it('defines a shared clip once', () => {
    const clip = rectPath(0, 0, 1, 1);
    const svg = content(...clipped([rect(0, 0, 2, 2, '#fff'), rect(0, 0, 3, 3, '#000')], clip));
    expect(svg.match(/<clipPath/g)).toHaveLength(1);
    expect(svg).toContain('<clipPath id="x0">');
    expect(svg.match(/clip-path="url\(#x0\)"/g)).toHaveLength(1);
  });

  it('rotates only rotated shapes', () => {
    const svg = content(...rotated([rect(0, 0, 1, 1, '#fff')], 13, 5, 6), rect(0, 0, 2, 2, '#000'));
    expect(svg).toContain('<g transform="rotate(13 5 6)"><path fill="#fff" d="M0 0h1v1h-1z"/></g><path');
  });

  it('draws an arch as a half circle on two jambs', () => {
    expect(content(arch(0, 0, 32, 40, '#000'))).toContain('M0 40V16A16 16 0 0 1 32 16V40z');
  });
});
