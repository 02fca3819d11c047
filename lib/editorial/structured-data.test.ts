import { describe, expect, it } from 'vitest';
import { articleData, faqData } from './structured-data';

const options = { publicUrl: 'https://passage.example', locale: 'fr', publisher: 'Passage' } as const;
const article = {
  title: 'La saison a trouvé sa clé',
  lead: 'Le programme est en ligne.',
  url: '/fr/actualites/cle',
  publishedOn: '2026-11-18',
  updatedAt: new Date('2026-11-20T10:00:00Z'),
  image: null,
};

describe('articleData', () => {
  it('has the properties search engines require of an article', () => {
    expect(articleData(article, options)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'La saison a trouvé sa clé',
      url: 'https://passage.example/fr/actualites/cle',
      inLanguage: 'fr',
      datePublished: '2026-11-17T23:00:00.000Z',
      dateModified: '2026-11-20T10:00:00.000Z',
      author: { '@type': 'Organization', name: 'Passage', url: 'https://passage.example' },
    });
  });

  it('is never modified before its publication', () => {
    const early = { ...article, updatedAt: new Date('2026-01-01T00:00:00Z') };
    expect(articleData(early, options)).toMatchObject({ dateModified: '2026-11-17T23:00:00.000Z' });
  });

  it('limits the length of the headline', () => {
    const data = articleData({ ...article, title: 'mot '.repeat(60) }, options);
    expect((data as { headline: string }).headline.length).toBeLessThanOrEqual(110);
  });
});

it('lists every question with answer and URL', () => {
  const entries = [{ id: 'a', anchor: 'ou', question: 'Où ?', answer: ['Ici.', 'Et là.'] }];
  const url = 'https://passage.example/fr/faq';
  expect(faqData([{ id: 't', label: 'Abonnement', entries }], { url, locale: 'fr' })).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Où ?',
        url: `${url}#ou`,
        acceptedAnswer: { '@type': 'Answer', text: 'Ici.\nEt là.' },
      },
    ],
  });
});
