/** The board of both languages with all the content there is, as one editor reads it. */
import { BrowserSession } from '../../tests/support/secure-client.mjs';
import { measure } from './statistics.mjs';

const EDITOR = { username: 'editor@passage.example', password: 'passage-demo' };
const VIEWS = { 'all types': '', events: '?type=events', 'events, missing': '?type=events&state=missing' };

/** @param {string} base @param {number} seconds @returns {Promise<Record<string, Record<string, number>>>} */
export async function measureBoard(base, seconds) {
  const browser = new BrowserSession(base);
  await browser.signIn(EDITOR);
  const headers = { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') };
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  for (const [name, query] of Object.entries(VIEWS))
    results[`board of both languages: ${name}`] = await measure({ seconds, concurrency: 1 }, async () => {
      const response = await fetch(`${base}/fr/gestion/deux-langues${query}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`the board answered ${response.status}`);
    });
  return results;
}
