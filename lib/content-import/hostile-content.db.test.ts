import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rawRows } from '@/lib/db/rows';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import type { Block } from '../content/schema/blocks';
import { importContent } from './commands/import-content';

const test = useDatabase();

const mark = (code: number) => String.fromCharCode(code);

/** Invalid texts. */
const TEXTS: [string, string][] = [
  ['a script', 'Bonjour <script>alert(1)</script>'],
  ['a picture that runs code', '<img src=x onerror=alert(1)>'],
  ['the end of a script', '</script><svg onload=alert(1)>'],
  ['a comment', 'a <!-- b'],
  ['a mark that turns the direction', `Quatuor ${mark(0x202e)}iauQ`],
  ['an isolate', `a ${mark(0x2066)}b${mark(0x2069)}`],
  ['a mark of direction', `a${mark(0x200f)}b`],
  ['an Arabic letter mark', `a${mark(0x061c)}b`],
  ['an invisible space', `pass${mark(0x200b)}word`],
  ['a control character', `bell ${mark(7)}`],
  ['half a character', `violon ${mark(0xd83c)}`],
  ['an invisible line break', `Titre${mark(0x2028)}suite`],
  ['an invisible letter', mark(0x3164)],
  ['an invisible tag', `a${String.fromCodePoint(0xe0041)}`],
  ['a line of its own', 'Titre\nBcc: all@passage.example'],
  ['10,000 characters', 'x'.repeat(10_000)],
];

/** Invalid link targets. */
const LINKS = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  '//evil.example',
  '/\\evil.example',
  '/fr/../../etc/passwd?<script>',
  'http://evil.example',
  'https://evil.example/"onclick="x',
  'mailto:a@passage.example?bcc=all@passage.example',
  'tel:javascript:alert(1)',
  'ftp://evil.example/x',
  // URLs that browsers cannot open, and disguised hosts
  'https://[::1',
  'https://%zz.example/',
  'https://passage.example@evil.example/',
  `https://evil.example/${mark(0xd83c)}`,
];

const news = (change: object) => ({
  news: [
    {
      id: 'bad',
      publishedOn: '2026-11-01',
      texts: { fr: { slug: 'bad', title: 'Titre', lead: 'Chapeau', blocks: [], ...change } },
    },
  ],
});
const blocks = (...given: object[]) => news({ blocks: given });

/** Where each kind of text and link can occur in content. */
const TEXT_PLACES: [string, (text: string) => object][] = [
  ['title', (title) => news({ title })],
  ['lead', (lead) => news({ lead })],
  ['blocks.0.heading', (heading) => blocks({ type: 'text', heading })],
  ['blocks.0.paragraphs.0', (text) => blocks({ type: 'text', paragraphs: [text] })],
  ['blocks.0.list.0', (text) => blocks({ type: 'text', list: [[{ text, strong: true }]] })],
  ['blocks.0.author', (author) => blocks({ type: 'quote', text: 'Oui', author })],
  ['blocks.0.items.0.title', (title) => blocks({ type: 'accordion', items: [{ title, paragraphs: ['a'] }] })],
  ['blocks.0.label', (label) => blocks({ type: 'callToAction', title: 'T', label, target: '/fr/faq' })],
  [
    'blocks.0.image.alt',
    (alt) => blocks({ type: 'image', image: { src: '/a.png', alt, width: 1, height: 1 } }),
  ],
  [
    'blocks.0.files.0.label',
    (label) => blocks({ type: 'download', files: [{ label, href: '/a.pdf', fileType: 'pdf', bytes: 1 }] }),
  ],
];

const LINK_PLACES: [string, (href: string) => object][] = [
  ['blocks.0.paragraphs.0', (href) => blocks({ type: 'text', paragraphs: [[{ text: 'ici', href }]] })],
  ['blocks.0.target', (target) => blocks({ type: 'callToAction', title: 'T', label: 'L', target })],
  [
    'blocks.0.files.0.href',
    (href) => blocks({ type: 'download', files: [{ label: 'L', href, fileType: 'pdf', bytes: 1 }] }),
  ],
  ['blocks.0.image.src', (src) => blocks({ type: 'image', image: { src, alt: '', width: 1, height: 1 } })],
];

const load = (content: object) =>
  importContent(test.db, [{ name: 'editor.json', text: JSON.stringify(content) }], { at: CONTENT_NOW });

async function expectRefused(content: object, record: string, field: string) {
  const outcome = await load(content);
  const fields = outcome.ok ? [] : (outcome.error.fields ?? []);
  const places = fields.map(({ params }) => params);
  expect(places).toContainEqual(expect.objectContaining({ file: 'editor.json', record }));
  expect(places.some((place) => String(place?.field).startsWith(`texts.fr.${field}`))).toBe(true);
  expect(await rawRows(test.db, sql`select 1 from content_news where id = 'bad'`)).toEqual([]);
}

describe('the import refuses, with file, record and field,', () => {
  it.each(TEXTS)('%s, wherever it stands', async (_, text) => {
    for (const [field, content] of TEXT_PLACES) await expectRefused(content(text), 'bad', field);
  });

  it.each(LINKS)('a link to %s', async (href) => {
    for (const [field, content] of LINK_PLACES) await expectRefused(content(href), 'bad', field);
  });

  it('two answers with the same anchor', async () => {
    await loadSmallContent(test.db);
    const entry = (id: string, slug: string) => ({
      id,
      topic: 'pass',
      position: 9,
      texts: { fr: { slug, question: 'Q ?', answer: ['R'] } },
    });
    await expectRefused({ faq: [entry('again', 'preter')] }, 'again', 'slug');
    await expectRefused({ faq: [entry('one', 'x'), entry('two', 'x')] }, 'two', 'slug');
    // the page of the other language is separate, and a released anchor can be reused
    expect((await load({ faq: [entry('again', 'ausleihen')] })).ok).toBe(true);
    expect((await load({ faq: [entry('again', 'preter')], remove: { faq: ['transfer'] } })).ok).toBe(true);
  });
});

it('accepts harmless text that looks dangerous', async () => {
  const harmless: Block[] = [
    { type: 'text', paragraphs: ['3 < 5 & 7 > 2, « alert(1) », javascript: le langage'] },
    { type: 'text', list: [[{ text: 'courriel', href: 'mailto:bonjour@passage.example' }]] },
  ];
  expect((await load(news({ title: 'L’« été » d’Ω — 100 % 🎻', blocks: harmless }))).ok).toBe(true);
});
