/**
 * `npm run test:language`: follows the recipe for a language (docs/adding.md) in a copy of the site. With the entry of
 * the table alone, the type checker has to name the files that the recipe lists; when they are filled, the copy has to
 * build, start and search in Italian. `KEEP=1` keeps the copy.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/setup/server.mjs';
import { demoSettings, prepareDatabase, startServer } from '../support/app-server.mjs';
import { request } from '../support/secure-client.mjs';
import { buildSite, copySite } from '../support/site-copy.mjs';
import { addEntry, addTexts, ARTICLE, ITALIAN, MARK, PLURAL } from './italian.mjs';
import { byFile, filledRecords, typeErrors } from './type-check.mjs';

/** The files that the recipe lists, from the first column of its table. */
function recipeFiles() {
  const [, recipe = ''] = readFileSync('docs/adding.md', 'utf8').split('\n## A language\n');
  const rows = recipe.split('\n## ')[0]?.match(/^ *\| `.*$/gm) ?? [];
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, file]) => file));
}

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

/** Runs a program of the copy. @param {string} file @param {string[]} args */
const runScript = (file, ...args) =>
  spawnSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', file, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

copySite(folder, {
  more: ['drizzle.config.ts', '.env.example', 'tests/language'],
  filter: (path) => !/\.test\.tsx?$/.test(path),
});

/** @type {import('./type-check.mjs').Place[]} */
let places = [];

await step('with the entry alone the type checker names the files of the recipe', () => {
  addEntry(folder);
  copyFileSync(join(folder, 'messages/fr.json'), join(folder, 'messages/it.json'));
  const typegen = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], {
    cwd: folder,
  });
  assert.equal(typegen.status, 0, String(typegen.stderr));
  places = typeErrors(folder);
  for (const { file, own } of byFile(places))
    console.log(`    ${file}: ${own.map(({ line }) => line).join(', ')}`);
  const named = byFile(places).map(({ file }) => file);
  assert.deepEqual(named.sort(), recipeFiles().sort(), 'docs/adding.md lists other files.');
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

await step('the published schemas take it', () => {
  const { status, stderr } = runScript('scripts/content-schemas.ts');
  assert.equal(status, 0, stderr);
  const schema = JSON.parse(readFileSync(join(folder, 'public/schemas/places.schema.json'), 'utf8'));
  assert.ok(schema.properties.name.required.includes('it'));
});

await step('no other language has its stems', () => {
  // a dictionary of its own stems words with accents
  for (const word of [PLURAL, PLURAL.replace('e', 'è')]) {
    const { stdout, stderr } = runScript('tests/language/stems.ts', word, ARTICLE.title);
    assert.equal(stdout.trim(), '["it"]', `${word} ${stderr}`);
  }
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
