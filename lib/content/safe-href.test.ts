import { describe, expect, it } from 'vitest';
import { safeHref } from './safe-href';

describe('safeHref', () => {
  it.each([
    ['/fr/faq', '/fr/faq'],
    ['/fr/agenda?category=concert#jour', '/fr/agenda?category=concert#jour'],
    ['#reponse', '#reponse'],
    ['https://theatre.example/billets', 'https://theatre.example/billets'],
    ['http://theatre.example/', 'http://theatre.example/'],
    ['mailto:bonjour@passage.example', 'mailto:bonjour@passage.example'],
    ['tel:+41325550124', 'tel:+41325550124'],
  ])('keeps %s', (href, expected) => {
    expect(safeHref(href)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://passage.example/1',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'evil.example',
    '',
    'https://',
  ])('refuses %j', (href) => {
    expect(safeHref(href)).toBeNull();
  });
});
