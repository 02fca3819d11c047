/**
 * `node tests/weight/office-scripts.mjs [build folder]`: every page of the office may load at most 60 kB of scripts,
 * compressed, above those of its frame. Reads what the build says a page loads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT_BYTES = 60_000;
const FRAME = '/office/[locale]/page';
const MANIFEST = 'page_client-reference-manifest.js';

const build = process.argv[2] ?? '.next';

/** A manifest: JSON that is assigned to the name of its page. */
const ASSIGNMENT = /globalThis\.__RSC_MANIFEST\["([^"]+)"\]\s*=\s*(\{[\s\S]*?\});?\s*$/;

/** Scripts that a page may load, by its name. @param {string} folder @returns {Map<string, Set<string>>} */
function scriptsOfPages(folder) {
  /** @type {Map<string, Set<string>>} */
  const pages = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(MANIFEST)) continue;
    const [, page = file, json = ''] = ASSIGNMENT.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    /** @type {{ clientModules: Record<string, { chunks: string[] }> }} */
    const { clientModules } = JSON.parse(json);
    const chunks = Object.values(clientModules).flatMap((module) => module.chunks);
    pages.set(page, new Set(chunks.filter((chunk) => chunk.endsWith('.js'))));
  }
  return pages;
}

/** @param {Iterable<string>} scripts */
function bytesOf(scripts) {
  let bytes = 0;
  for (const script of scripts) {
    const file = decodeURIComponent(script).replace(/^\/_next\//, '');
    bytes += gzipSync(readFileSync(join(build, file))).byteLength;
  }
  return bytes;
}

const pages = scriptsOfPages(join(build, 'server/app/office'));
const frame = pages.get(FRAME);
if (!frame) throw new Error(`The build has no page ${FRAME}.`);
const above = [...pages].map(([page, scripts]) => ({
  page,
  bytes: bytesOf([...scripts].filter((script) => !frame.has(script))),
}));
const [heaviest] = above.sort((a, b) => b.bytes - a.bytes);
console.log(
  `${pages.size} pages; the heaviest is ${heaviest?.page} with ${heaviest?.bytes} bytes above the frame.`,
);
for (const { page, bytes } of above)
  if (bytes > LIMIT_BYTES) {
    console.error(`${page} loads ${bytes} bytes of scripts above the frame, ${LIMIT_BYTES} are allowed.`);
    process.exitCode = 1;
  }
