import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { importContent } from '../../content-import/commands/import-content';
import { archiveAddresses, resolveArchive } from './archives';
import { getArticle, listArticles } from './articles';
import { getLayoutPage, getPage } from './editorial';
import { listFaq } from './faq';
import { getFrameContent } from './frame';
import { getHomeContent } from '../../home/queries/home';
import { listNavigations } from '../../content/queries/navigation';
import { termLabels } from '../../content/queries/terms';

const test = useDatabase();
const fr = { at: CONTENT_NOW, locale: 'fr' } as const;

beforeEach(() => loadSmallContent(test.db));

describe('editorial content', () => {
  it('lists news and press by year', async () => {
    expect(await listArticles(test.db, 'news', { locale: 'de', year: 2026 })).toEqual({
      items: [
        {
          id: 'opening',
          title: 'Die Saison ist eröffnet',
          lead: 'Siebenundfünfzig Häuser, eine Tür.',
          url: '/de/aktuell/saison-eroeffnet',
          publishedOn: '2026-11-02',
        },
      ],
      years: [{ year: 2026, count: 1 }],
    });
    expect((await listArticles(test.db, 'press', { locale: 'de' })).items).toEqual([]);
    expect((await getArticle(test.db, 'press', 'figures', 'fr'))?.downloads).toHaveLength(1);
  });

  it('resolves the URL of an action', async () => {
    const page = await getPage(test.db, '3248', 'fr');
    expect(page).toMatchObject({ layout: 'buy', sitemapUrlId: 3248, blocks: [{ url: '/fr/a-propos' }] });
    expect(await getPage(test.db, '3248', 'de')).toBeNull();
    expect((await getLayoutPage(test.db, 'faq', 'de'))?.url).toBe('/de/faq');
  });

  it('searches the FAQ', async () => {
    expect(await listFaq(test.db, { locale: 'fr' })).toMatchObject([{ id: 'pass', label: 'L’abonnement' }]);
    expect((await listFaq(test.db, { locale: 'fr', q: 'prêté' }))[0]?.entries[0]?.anchor).toBe('preter');
    expect(await listFaq(test.db, { locale: 'fr', q: 'zeppelin' })).toEqual([]);
    expect((await termLabels(test.db, 'de')).get('pass')).toBe('Das Abo');
  });

  it('collects the content of the home page', async () => {
    const home = await getHomeContent(test.db, fr);
    expect(home.events.map(({ id }) => id)).toEqual(['tales', 'quartet', 'bridges']);
    expect(home.counts).toEqual({ spectacle: 0, exposition: 1, concert: 1, cinema: 1 });
    expect(home.posts[0]?.text).toBe('Répétition à la Coulisse.');
    expect(home.news).toHaveLength(1);
  });
});

describe('navigation', () => {
  it('has the documented shape, without items missing in the language', async () => {
    const french = await listNavigations(test.db, 'fr');
    expect(french.primary.map(({ link }) => link)).toEqual([
      { label: 'Agenda', url: '/fr/agenda', sitemapUrlId: 2 },
      { label: 'L’abonnement', url: '/fr/abonnement', sitemapUrlId: 3248 },
      { label: 'Renouveler', url: '/fr/renouvellement', sitemapUrlId: null },
    ]);
    expect(french.primary[0]?.['aio:children']).toEqual([
      {
        id: 'agenda-concert',
        link: { label: 'Concerts', url: '/fr/agenda?category=concert', sitemapUrlId: 2 },
        'aio:children': [],
        category: 'concert',
      },
    ]);
    const german = await listNavigations(test.db, 'de');
    expect(german.primary.map(({ id }) => id)).toEqual(['agenda', 'renew']);
    expect(german.footer).toEqual([]);
  });
});

it('what the frame of pages shows is read again after an import', async () => {
  const page = (layout: string, slug: string) => ({
    id: layout,
    layout,
    texts: { fr: { slug, title: slug, blocks: [] } },
  });
  const importPages = (...pages: object[]) =>
    importContent(test.db, [{ name: 'a.json', text: JSON.stringify({ pages }) }], { at: CONTENT_NOW });
  const urls = [(await getFrameContent(test.db, 'fr')).privacyUrl];
  for (const slug of ['confidentialite', 'vos-donnees']) {
    await importPages(page('privacy', slug));
    urls.push((await getFrameContent(test.db, 'fr')).privacyUrl);
  }
  expect(urls).toEqual([null, '/fr/confidentialite', '/fr/vos-donnees']);
  await importPages(page('conditions', 'cg'), page('accessibility', 'acces'), page('imprint', 'editeur'));
  const { legalUrls } = await getFrameContent(test.db, 'fr');
  expect(legalUrls).toEqual(['/fr/cg', '/fr/vos-donnees', '/fr/editeur']);
  const { navigation } = await getFrameContent(test.db, 'fr');
  expect(navigation).toEqual(await listNavigations(test.db, 'fr'));
});

describe('archives of a list', () => {
  const listPage = (id: string, fr: string, de: string) => ({
    id,
    layout: id,
    texts: { fr: { slug: fr, title: fr, blocks: [] }, de: { slug: de, title: de, blocks: [] } },
  });
  beforeEach(async () => {
    const pages = [listPage('news', 'actualites', 'aktuell'), listPage('press', 'presse', 'medien')];
    const outcome = await importContent(test.db, [{ name: 'a.json', text: JSON.stringify({ pages }) }], {
      at: CONTENT_NOW,
    });
    expect(outcome.ok).toBe(true);
  });

  it('exist below the list for years and languages with articles', async () => {
    const archive = await resolveArchive(test.db, 'de', 'aktuell/2026');
    expect(archive).toEqual({ type: 'news', pageId: 'news', year: 2026 });
    expect(archive && (await archiveAddresses(test.db, archive))).toEqual({
      fr: '/fr/actualites/2026',
      de: '/de/aktuell/2026',
    });
  });

  it.each([
    'aktuell/2025',
    'aktuell/26',
    'aktuell',
    'faq/2026',
    'aktuell/2026/1',
    'aktuell/2026x',
    'medien/2026',
  ])('do not exist at %s', async (path) => {
    expect(await resolveArchive(test.db, 'de', path)).toBeNull();
  });
});
