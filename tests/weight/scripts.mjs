/**
 * `node tests/weight/scripts.mjs [build folder]`: limits what a page may load of scripts, compressed. A public page
 * loads at most 40 kB above an empty page, and a page of the office at most 60 kB above its frame. Reads what the build
 * says a page loads at once; scripts that are loaded when they are needed do not count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const MANIFEST = 'page_client-reference-manifest.js';
/** Pages of customers, which have forms; and the switcher, which is part of other pages. */
const NOT_PUBLIC = /\/\(personal\)\/|\/@languages\//;

const build = process.argv[2] ?? '.next';

/** A manifest: JSON that is assigned to the name of its page. */
const ASSIGNMENT = /globalThis\.__RSC_MANIFEST\["([^"]+)"\]\s*=\s*(\{[\s\S]*?\});?\s*$/;

/** @typedef {{ page: string, scripts: Set<string>, ofNext: Set<string> }} Page */

/** Scripts of the pages in a folder of the build, and which of them an empty page has too. @param {string} name */
function pagesIn(name) {
  const folder = join(build, 'server/app', name);
  /** @type {Page[]} */
  const pages = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(MANIFEST)) continue;
    const [, page = file, json = ''] = ASSIGNMENT.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    /** @type {{ clientModules: Record<string, { chunks: string[] }> }} */
    const { clientModules } = JSON.parse(json);
    const modules = Object.entries(clientModules).map(([path, { chunks }]) => ({
      isOfNext: path.includes('/node_modules/next/dist/'),
      scripts: chunks.filter((chunk) => chunk.endsWith('.js')),
    }));
    const scriptsOf = (/** @type {typeof modules} */ some) => new Set(some.flatMap(({ scripts }) => scripts));
    const own = scriptsOf(modules.filter(({ isOfNext }) => !isOfNext));
    const ofNext = [...scriptsOf(modules)].filter((script) => !own.has(script));
    pages.push({ page, scripts: scriptsOf(modules), ofNext: new Set(ofNext) });
  }
  return pages;
}

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} script */
function sizeOf(script) {
  const file = decodeURIComponent(script).replace(/^\/_next\//, '');
  const size = sizes.get(script) ?? brotliCompressSync(readFileSync(join(build, file))).byteLength;
  sizes.set(script, size);
  return size;
}

/** @param {string} name @param {Page[]} pages @param {{ limit: number, without: (page: Page) => Set<string> }} rule */
function check(name, pages, { limit, without }) {
  const weighed = pages.map((page) => ({
    page: page.page,
    bytes: [...page.scripts]
      .filter((script) => !without(page).has(script))
      .reduce((sum, script) => sum + sizeOf(script), 0),
  }));
  const [heaviest] = weighed.sort((a, b) => b.bytes - a.bytes);
  if (!heaviest) throw new Error(`The build has no pages of ${name}.`);
  console.log(
    `${name}: ${pages.length} pages; the heaviest is ${heaviest.page} with ${heaviest.bytes} bytes.`,
  );
  for (const { page, bytes } of weighed.filter(({ bytes }) => bytes > limit)) {
    console.error(`${page} loads ${bytes} bytes of scripts, ${limit} are allowed.`);
    process.exitCode = 1;
  }
}

const office = pagesIn('office');
const frame = office.find(({ page }) => page === '/office/[locale]/page');
if (!frame) throw new Error('The build has no first page of the office.');
check('office', office, { limit: 60_000, without: () => frame.scripts });
check(
  'public',
  pagesIn('[locale]').filter(({ page }) => !NOT_PUBLIC.test(page)),
  { limit: 40_000, without: ({ ofNext }) => ofNext },
);
