import { describe, expect, it } from 'vitest';
import { framedHtml, linksIn } from './links';

const HTML =
  '<style>a{color:red}</style><a\nhref="https://a.example/?x=1&amp;y=2">A</a>' +
  '<a class="b" href="https://b.example/">B</a><a href="https://b.example/">B</a>';

describe('linksIn', () => {
  it('returns decoded URLs in order, without duplicates', () => {
    expect(linksIn(HTML)).toEqual(['https://a.example/?x=1&y=2', 'https://b.example/']);
  });
});

describe('framedHtml', () => {
  it('opens links in a new tab and removes the style sheet', () => {
    expect(framedHtml(HTML)).not.toContain('<style>');
    expect(framedHtml(HTML).match(/<a target="_blank" /g)).toHaveLength(3);
  });

  it('lets the mail be narrower than 600 px', () => {
    const table =
      '<table class="frame" width="600" style="width:600px;background:#fff"><td style="padding:0">';
    expect(framedHtml(table)).toBe(
      '<table class="frame" width="600" style="width:600px;background:#fff;width:100%;max-width:600px"><td style="padding:0">',
    );
  });
});
