/**
 * `npm run test:language`: a copy of the site learns Italian. First only the entry of the table is added, and the type
 * checker has to name every place that needs a decision; then a program makes those, the copy is built and started,
 * and speaks Italian.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/setup/server.mjs';
import { demoSettings, prepareDatabase, startServer } from '../support/app-server.mjs';
import { request } from '../support/secure-client.mjs';
import { buildSite, copySite } from '../support/site-copy.mjs';
import { addEntry, addTexts, ARTICLE, ITALIAN, MARK, PLURAL } from './italian.mjs';
import { byFile, filledRecords, typeErrors } from './type-check.mjs';

/** Where a language needs something; a place the type checker passes over would stay French in silence. */
const DECISIONS = [
  'components/mail/mail-previews.tsx',
  'components/pro/import-step.tsx',
  'lib/catalogue/sample-add-ons.ts',
  'lib/config/brand.ts',
  'lib/content-import/sample/events.ts',
  'lib/content-import/sample/opening-hours.ts',
  'lib/content-import/sample/places.ts',
  'lib/content/pages.ts',
  'lib/content/paths.ts',
  'lib/i18n/formats.ts',
  'lib/i18n/messages.ts',
  'lib/i18n/routing.ts',
  'lib/pro/csv/columns.ts',
];

const folder = join(tmpdir(), 'passage-language');
rmSync(folder, { recursive: true, force: true });
if (!process.env.KEEP) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let [passed, failed] = [0, 0];
/** @param {string} name @param {() => void | Promise<void>} check */
async function step(name, check) {
  const started = performance.now();
  try {
    await check();
    passed += 1;
    console.log(`✓ ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}`, error);
  }
}

copySite(folder, {
  more: ['drizzle.config.ts', '.env.example', 'tests/language'],
  filter: (path) => !/\.test\.tsx?$/.test(path),
});

/** @type {import('./type-check.mjs').Place[]} */
let places = [];

await step('with the entry alone the type checker names every place that needs a decision', () => {
  addEntry(folder);
  places = typeErrors(folder);
  for (const { file, own } of byFile(places))
    console.log(`    ${file}: ${own.map(({ line }) => line).join(', ')}`);
  const named = new Set(places.map(({ file }) => file));
  assert.deepEqual(
    DECISIONS.filter((file) => !named.has(file)),
    [],
    'Not named.',
  );
});

await step('and nothing more when these are filled', () => {
  addTexts(folder);
  for (const { file, own } of byFile(places)) {
    const path = join(folder, file);
    writeFileSync(path, filledRecords(path, own, ITALIAN));
  }
  const left = typeErrors(folder).map(({ file, line, message }) => `${file}:${line} ${message}`);
  assert.deepEqual(left, []);
});

await step('the constraints take it by a generated migration', () => {
  const migrations = join(folder, 'lib/db/migrations');
  const before = readdirSync(migrations);
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'italian'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout);
  const [added] = readdirSync(migrations).filter((file) => !before.includes(file));
  const statements = readFileSync(join(migrations, added ?? ''), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) assert.match(statement, /(?:DROP|ADD) CONSTRAINT/);
});

await step('no other language has its stems', () => {
  const args = [
    '--conditions=react-server',
    '--import',
    'tsx',
    'tests/language/stems.ts',
    PLURAL,
    ARTICLE.title,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(stdout.trim(), '["it"]', stderr);
});

await step('it builds', () => assert.ok(buildSite(folder)));

const settings = demoSettings({ DATA_DIR: join(folder, '.data'), JOBS: 'off' });
const port = await freePort();
/** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
let site;
const get = async (/** @type {string} */ path) => {
  const response = await fetch(`${site?.base}${path}`);
  assert.equal(response.status, 200, path);
  return response;
};

await step('it starts with sample content in Italian', async () => {
  prepareDatabase(settings, folder);
  site = await startServer(port, settings, folder);
});

await step('/it speaks it', async () => {
  const html = await (await get('/it')).text();
  assert.match(html, /<html lang="it" dir="ltr"/);
  assert.ok(html.includes(MARK));
  assert.match(html, /<a href="\/fr"[^>]*hreflang="fr"/i);
});

await step('/fr leads there', async () => {
  const html = await (await get('/fr')).text();
  assert.match(html, /<a href="\/it"[^>]*hreflang="it"/i);
  assert.match(html, /Italiano/);
  assert.ok(!html.includes(MARK));
});

await step('its screens and lists answer', async () => {
  for (const path of [
    '/it/agenda',
    '/it/lieux',
    '/it/cinemas',
    '/it/recherche',
    '/it/login',
    '/it/actualites',
  ])
    assert.ok((await (await get(path)).text()).includes(MARK), path);
});

await step('a customer may speak it', async () => {
  const name = { firstName: 'Livia', lastName: 'Bernasconi' };
  const body = { ...name, username: 'livia@passage.example', password: 'una porta sul lago', locale: 'it' };
  assert.equal((await request(site?.base ?? '', '/api/account/sign-up', { body })).status, 201);
});

/** @param {string} locale */
const search = async (locale) => (await get(`/api/search?q=${PLURAL}&locale=${locale}`)).json();

await step('a plural finds a singular by the stems of Italian', async () => {
  const { items, corrections } = await search('it');
  assert.deepEqual(
    items.map((/** @type {{ id: string }} */ { id }) => id),
    [ARTICLE.id],
  );
  assert.deepEqual(corrections, []);
  const html = await (await get(items[0].url)).text();
  assert.ok(html.includes(ARTICLE.lead));
});

await site?.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
