import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockView } from '@/lib/editorial/view';
import { articleData, faqData } from '@/lib/editorial/structured-data';
import { messagesFor } from '@/lib/i18n/messages';
import { JsonLd } from '../json-ld';
import { BlockRows } from './block-rows';

/** Whatever is in the database, nothing in it may become markup or run. */
const { content } = messagesFor('fr');
const render = (...blocks: BlockView[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="fr" timeZone="Europe/Zurich" messages={{ content }}>
      <BlockRows blocks={blocks} />
    </NextIntlClientProvider>,
  );

const TEXT = `</p><script>alert('1')</script><img src=x onerror=alert(2)>`;

const blocksOf = (text: string): BlockView[] => [
  { type: 'text', heading: text, paragraphs: [text, [text, { text, strong: true }]], list: [text] },
  { type: 'image', image: { src: '/a.png', alt: text, width: 1, height: 1, caption: text, credit: text } },
  { type: 'quote', text, author: text, role: text },
  { type: 'accordion', heading: text, items: [{ title: text, paragraphs: [text] }] },
  { type: 'download', files: [{ label: text, href: '/downloads/a.pdf', fileType: 'pdf', bytes: 1 }] },
  { type: 'callToAction', title: text, text, label: text, url: '/fr/faq' },
];

describe.each(blocksOf(TEXT).map((block) => ({ type: block.type, block })))(
  'a block of $type',
  ({ block }) => {
    it('shows markup as text', () => {
      const html = render(block);
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toMatch(/<script|<img src="x"|<img src=x/);
    });
  },
);

describe('a link with an unsafe URL', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'evil.example'])(
    'is omitted: %s',
    (href) => {
      const html = render(
        { type: 'text', paragraphs: [[{ text: 'ici', href }]] },
        { type: 'callToAction', title: 'T', label: 'L', url: href },
        { type: 'download', files: [{ label: 'F', href, fileType: 'pdf', bytes: 1 }] },
      );
      expect(html).not.toContain('href=');
      expect(html).not.toContain('evil.example');
      expect(html).toContain('ici');
    },
  );
});

describe('structured data', () => {
  it('cannot close its element', () => {
    const data = [
      articleData(
        {
          title: TEXT,
          lead: TEXT,
          url: '/fr/actualites/x',
          publishedOn: '2026-11-01',
          updatedAt: new Date('2026-11-01T00:00:00Z'),
          image: null,
        },
        { publicUrl: 'https://passage.example', locale: 'fr', publisher: TEXT },
      ),
      faqData(
        [{ id: 't', label: TEXT, entries: [{ id: 'a', anchor: 'a', question: TEXT, answer: [TEXT] }] }],
        {
          url: 'https://passage.example/fr/faq',
          locale: 'fr',
        },
      ),
    ];
    for (const one of data) {
      const html = renderToStaticMarkup(<JsonLd data={one} />);
      expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
      expect(html).not.toContain('<img');
    }
  });
});

it('a title of 10,000 characters breaks inside its column', () => {
  const html = render({ type: 'text', heading: 'x'.repeat(10_000) });
  expect(html).toMatch(/<h2[^>]*class="[^"]*wrap-anywhere/);
});
