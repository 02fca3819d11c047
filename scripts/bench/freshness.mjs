/** Time from an import until the new text is on every page that shows it: event, place, lists, home, search. */
import { quotedEvent, RARE_WORDS } from '../../tests/support/quoted-event.mjs';
import { call } from '../../tests/support/shop-client.mjs';

const ID = 'bench-freshness';
/** @param {string} base @returns {Promise<Record<string, number>>} */
export async function measureFreshness(base) {
  const body = { username: 'admin@passage.example', password: 'passage-demo' };
  const { token } = await call(base, '/api/secure/login', { method: 'POST', body });
  const { items } = await (await fetch(`${base}/api/content/events?locale=fr`)).json();
  const { place } = items[0];
  const pages = [`/fr/agenda/${ID}`, '/fr', '/fr/agenda', `/fr/agenda?place=${place.id}`, place.url];
  const imported = (/** @type {object} */ records) =>
    call(base, '/api/admin/content', { method: 'POST', token, body: records });
  /** @type {Record<string, number>} */
  const times = {};
  try {
    for (const word of RARE_WORDS) {
      const started = performance.now();
      await imported({ events: [quotedEvent({ id: ID, slug: ID, word, place: place.id })] });
      times['ms for the import'] = Math.round(performance.now() - started);
      const done = performance.now();
      for (const path of [...pages, `/fr/recherche?q=${word}`])
        if (!(await (await fetch(`${base}${path}`)).text()).includes(word))
          throw new Error(`${path} shows an old text.`);
      times['ms until all pages are new'] = Math.round(performance.now() - done);
    }
  } finally {
    await imported({ remove: { events: [ID] } });
  }
  return times;
}
