import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createElement as h } from 'react';
import type * as ReactDom from 'react-dom';
import type * as ReactDomServer from 'react-dom/server';
import { expect, it } from 'vitest';
import nextPackage from 'next/package.json' with { type: 'json' };
import {
  bytesOf,
  CHECKED_VERSION,
  type CachedPage,
  ignoreUpgrades,
  tagsOf,
  takeScripts,
} from './next-internals.mjs';

const sourceOf = (file: string) => readFileSync(`node_modules/next/dist/${file}`, 'utf8');

const load = createRequire(import.meta.url);
const { renderToReadableStream } = load('next/dist/compiled/react-dom/server.node') as typeof ReactDomServer;
const { preload } = load('next/dist/compiled/react-dom') as typeof ReactDom;

const page = (html: string, headers: Record<string, string> = {}): CachedPage => ({
  kind: 'APP_PAGE' as CachedPage['kind'],
  html,
  headers,
  rscData: Buffer.alloc(10),
  postponed: undefined,
  status: undefined,
  segmentData: new Map([['/_tree', Buffer.alloc(5)]]),
});

it('was checked against this version of Next, item by item', () => {
  expect(nextPackage.version).toBe(CHECKED_VERSION);
});

it.each([
  ['the names of tags', 'lib/constants.js', "'x-next-cache-tags'"],
  ['the tags of paths', 'lib/constants.js', "'_N_T_'"],
  [
    'the key of a page',
    'server/lib/route-cache-key.js',
    '/${ROUTE_CACHE_DIRECTORY}/${owner.kind}/${source}/$',
  ],
  ['loopback made localhost', 'server/web/next-url.js', 'REGEX_LOCALHOST_HOSTNAME'],
  [
    'lifetimes that are never forgotten',
    'server/lib/incremental-cache/shared-cache-controls.external.js',
    'clear()',
  ],
  ['what modules of Next expect', 'server/node-environment-baseline.js', 'globalThis.AsyncLocalStorage'],
  ['the settings of a standalone build', 'server/config.js', '__NEXT_PRIVATE_STANDALONE_CONFIG'],
  ['the cookie of draft mode', 'server/api-utils/index.js', '`__prerender_bypass`'],
  ['the secret of draft mode', 'shared/lib/constants.js', "'preview-props.json'"],
  ['draft mode past the page cache', 'build/templates/app-page-runtime.js', '!isDraftMode && isSSG'],
  ['draft mode past the cache of route handlers', 'build/templates/app-route.js', '!isDraftMode'],
  ['the header of a rewrite', 'server/web/spec-extension/response.js', "'x-middleware-rewrite'"],
  ['the header of a partial page', 'client/components/app-router-headers.js', "RSC_HEADER = 'rsc'"],
  ['the header of a prefetch', 'client/components/app-router-headers.js', "'next-router-prefetch'"],
  ['the header of a server action', 'client/components/app-router-headers.js', "'next-action'"],
  ['the parameter of a partial page', 'client/components/app-router-headers.js', "'_rsc'"],
  ['who listens for upgrades', 'server/next.js', "on('upgrade'"],
  ['a header of the page in place of its own', 'server/send-payload.js', "!res.getHeader('Cache-Control')"],
])('still finds %s', (_, file, snippet) => {
  expect(sourceOf(file)).toContain(snippet);
});

it('answers a request that offers another protocol', async () => {
  const server = createServer((_request, response) => response.end('page'));
  ignoreUpgrades(server);
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const text = await new Promise((resolve, reject) => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' };
    get({ port: (server.address() as AddressInfo).port, headers, agent: false }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    }).once('error', reject);
  });
  expect(text).toBe('page');
  server.closeAllConnections();
  server.close();
});

it('reads the tags of content, not those of paths', () => {
  const tagged = page('', { 'x-next-cache-tags': '_N_T_/layout,content:events' });
  expect(tagsOf(tagged, ['content:events', 'content:news'])).toEqual(['content:events', 'content:news']);
});

it('counts what a page takes in memory', () => {
  expect(bytesOf(page('x'.repeat(50)))).toBe(115);
});

it('takes out the scripts that the React of Next writes', async () => {
  const pathOf = (name: string) => `/_next/static/chunks/${name}.js`;
  const names = ['turbopack-1', 'menu'];
  // as next/dist/shared/lib/lazy-dynamic/preload-chunks.js does for `next/dynamic`
  const DynamicPart = () => {
    preload(pathOf('form'), { as: 'script', fetchPriority: 'low' });
    return 'Contact';
  };
  const stream = await renderToReadableStream(
    h(
      'html',
      null,
      names.map((name) => h('script', { key: name, src: pathOf(name), async: true })),
      h('script', { src: pathOf('old'), noModule: true }),
      h('body', null, h(DynamicPart)),
    ),
    { bootstrapScripts: [pathOf('main')], bootstrapScriptContent: 'start()' },
  );
  const rendered = await new Response(stream).text();
  for (const name of [...names, 'main', 'old', 'form']) expect(rendered).toContain(pathOf(name));
  const { html, paths } = takeScripts(rendered);
  expect(paths).toEqual([pathOf('menu'), pathOf('main'), pathOf('turbopack-1')]);
  expect(html.match(/<[^>]*_next[^>]*>/g)).toEqual([`<script src="${pathOf('old')}" noModule="">`]);
});
