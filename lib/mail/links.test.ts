import { describe, expect, it } from 'vitest';
import { framedHtml, linksIn } from './links';

const HTML =
  '<style>a{color:red}</style><a\nhref="https://a.example/?x=1&amp;y=2">A</a>' +
  '<a class="b" href="https://b.example/">B</a><a href="https://b.example/">B</a>';

describe('linksIn', () => {
  it('gives the addresses as they are meant, in their order, each once', () => {
    expect(linksIn(HTML)).toEqual(['https://a.example/?x=1&y=2', 'https://b.example/']);
  });
});

describe('framedHtml', () => {
  it('opens links beside the frame and leaves the style sheet out', () => {
    expect(framedHtml(HTML)).not.toContain('<style>');
    expect(framedHtml(HTML).match(/<a target="_blank" /g)).toHaveLength(3);
  });
});
