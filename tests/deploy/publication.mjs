import assert from 'node:assert/strict';
import { call } from '../support/shop-client.mjs';
import { within } from './stage.mjs';

/** An instance follows another within this time. */
const FOLLOWS_MS = 2_000;

/** @param {string} base @param {string} path */
const textOf = async (base, path) => (await fetch(`${base}${path}`)).text();

/** @param {string} base @param {string} path @param {string} title */
async function hasPage(base, path, title) {
  const answer = await fetch(`${base}${path}`);
  return answer.status === 200 && (await answer.text()).includes(title);
}

/**
 * Publishes and hides news language by language on the first instance. Page, list, switcher, hreflang, sitemap, search
 * and menu of each instance agree on it in time.
 * @param {string[]} bases @param {string} token of staff
 */
export async function followPublication(bases, token) {
  const [one = ''] = bases;
  const id = `lac-${Date.now().toString(36)}`;
  const urls = { fr: `/fr/actualites/${id}`, de: `/de/aktuell/${id}` };
  const lists = { fr: '/fr/actualites', de: '/de/aktuell' };
  const titles = { fr: `Lac ${id}`, de: `See ${id}` };
  const record = `/api/admin/content/news/${id}`;
  /** @param {string} path @param {object} body @param {object} [more] */
  const write = (path, body, more) => call(one, path, { method: 'POST', token, body, ...more });
  /** @param {string} part @param {object} data */
  const save = (part, data) =>
    write(`${record}/draft/${part}`, { data }, { method: 'PUT', headers: { 'if-match': '"none"' } });

  /** Where an instance shows a language. @param {string} base @param {'fr' | 'de'} locale */
  const places = async (base, locale) => ({
    page: await hasPage(base, urls[locale], titles[locale]),
    list: (await textOf(base, lists[locale])).includes(titles[locale]),
    sitemap: (await textOf(base, '/sitemap.xml')).includes(urls[locale]),
    search: JSON.stringify(
      await call(base, `/api/search?q=${encodeURIComponent(titles[locale])}&locale=${locale}`),
    ).includes(urls[locale]),
    menu: (await textOf(base, `/api/navigation?locale=${locale}`)).includes(urls[locale]),
  });
  /** @param {string} base @param {{ fr: boolean, de: boolean }} live */
  const agrees = async (base, live) => {
    for (const locale of /** @type {const} */ (['fr', 'de'])) {
      const found = Object.values(await places(base, locale));
      if (found.some((isShown) => isShown !== live[locale])) return false;
      if (!live[locale]) continue;
      // the switcher and hreflang lead to the other language only if it is live
      const other = locale === 'fr' ? 'de' : 'fr';
      if ((await textOf(base, urls[locale])).includes(urls[other]) !== live[other]) return false;
    }
    return true;
  };
  /** @param {{ fr: boolean, de: boolean }} live */
  const expectAll = (live) => Promise.all(bases.map((base) => within(FOLLOWS_MS, () => agrees(base, live))));

  const blocks = [{ type: 'text', paragraphs: ['Bleu.'] }];
  await save('shared', { publishedOn: new Date().toISOString().slice(0, 10) });
  await save('fr', { slug: id, title: titles.fr, lead: 'Bleu.', blocks });
  await save('de', { slug: id, title: titles.de, lead: 'Blau.', blocks });
  // read before, so that every instance has answers to forget
  for (const base of bases) assert.ok(await agrees(base, { fr: false, de: false }));
  await write(`${record}/publish`, { locale: 'fr' });
  const { navigations } = await call(one, '/api/admin/content?type=navigations', { token });
  const footer = navigations.find((/** @type {{ id: string }} */ navigation) => navigation.id === 'footer');
  const item = { id, label: titles, target: { type: 'news', id } };
  await write('/api/admin/content', { navigations: [{ ...footer, items: [...footer.items, item] }] });
  await expectAll({ fr: true, de: false });
  await write(`${record}/publish`, { locale: 'de' });
  await expectAll({ fr: true, de: true });
  await write(`${record}/hide`, { locale: 'fr' });
  await expectAll({ fr: false, de: true });
  await write(`${record}/publish`, { locale: 'fr' });
  await expectAll({ fr: true, de: true });
}
