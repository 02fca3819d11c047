import { expect, it } from 'vitest';
import { factsOf, jsonLdOf } from './html';

const HTML = `<!DOCTYPE html><html lang="fr"><head><link rel="canonical" href="http://x/fr?a=1&amp;b=2"/>
<link rel="alternate" hrefLang="de" href="http://x/de"/><meta name="robots" content="noindex"/>
<link rel="stylesheet" href="/a.css" data-precedence="next"/><script src="/a.js" async=""></script></head>
<body><h1 id="top">a &gt; b</h1><a class="x" href="/fr/lieux">L</a><img src="https://elsewhere.example/p.png" alt=""/>
<script type="application/ld+json">{"a":"<a href='/no'>"}</script></body></html>`;

it('reads the facts the checks use', () => {
  const facts = factsOf(HTML);
  expect(facts.links).toEqual(['/fr/lieux']);
  expect(facts.loads).toEqual(['/a.css', '/a.js', 'https://elsewhere.example/p.png']);
  expect([facts.canonical, facts.alternates.get('de')]).toEqual(['http://x/fr?a=1&b=2', 'http://x/de']);
  expect([facts.isIndexed, facts.lang, facts.headings, facts.ids.has('top')]).toEqual([false, 'fr', 1, true]);
});

it('reads JSON-LD verbatim', () => {
  expect(jsonLdOf(HTML)).toEqual([{ a: "<a href='/no'>" }]);
});
