import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/lib/artwork/categories';
import { importContent } from '@/lib/content-import/commands/import-content';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { CARD } from './card';
import { getPreview } from './queries';
import { renderCard } from './render';

describe('getPreview', () => {
  const test = useDatabase();

  it.each([
    ['fr', 'agenda/quatuor-du-quai', { title: 'Quatuor du Quai', category: 'concert', isHouse: false }],
    ['de', 'agenda/quai-quartett', { title: 'Quai-Quartett', seed: 'quartet' }],
    ['fr', 'actualites/saison-ouverte', { title: 'La saison est ouverte', line: '02.11.2026' }],
  ] as const)('says what is at %s %s', async (locale, path, wanted) => {
    await loadSmallContent(test.db);
    expect(await getPreview(test.db, locale, path)).toMatchObject(wanted);
  });

  it('describes a year of a list', async () => {
    await loadSmallContent(test.db);
    const texts = { fr: { slug: 'actualites', title: 'Actualités', blocks: [] } };
    const text = JSON.stringify({ pages: [{ id: 'news', layout: 'news', texts }] });
    const outcome = await importContent(test.db, [{ name: 'pages.json', text }], { at: CONTENT_NOW });
    expect(outcome.ok).toBe(true);
    expect(await getPreview(test.db, 'fr', 'actualites/2026')).toMatchObject({
      title: 'Actualités',
      line: '2026',
      seed: 'news',
      isHouse: true,
    });
    expect(await getPreview(test.db, 'fr', 'actualites/1999')).toBeNull();
  });

  it('is null for content missing in the language', async () => {
    await loadSmallContent(test.db);
    expect(await getPreview(test.db, 'de', 'agenda/quatuor-du-quai')).toBeNull();
    expect(await getPreview(test.db, 'fr', 'nulle-part')).toBeNull();
  });
});

describe('renderCard', () => {
  const card = { title: 'Le Grand Bal', line: 'La Coulisse', seed: 'ball', brandName: 'Passage' };

  it.each(CATEGORIES)('draws a %s at the size networks expect', async (category) => {
    const image = await renderCard({ ...card, category });
    const { format, width, height } = await sharp(image).metadata();
    expect([format, width, height]).toEqual(['png', CARD.width, CARD.height]);
    expect(image.byteLength).toBeLessThan(60_000);
  });

  it.each([
    ['markup', '<script>alert(1)</script> & "quotes"'],
    ['letters no font has', 'Дом 家 🎭 \u202eright to left'],
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['nothing', ''],
  ])('takes a title of %s', async (_, title) => {
    const image = await renderCard({ ...card, title, category: 'other' });
    expect((await sharp(image).metadata()).width).toBe(CARD.width);
  });
});
