import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpCache } from '@/scripts/server/http-cache.mjs';
import { openSiteServer } from './site-server';

type Arrived = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The raw bytes of a response: `fetch` would decompress it. */
function visitServer(
  server: Server,
  { path = '/', method = 'GET', headers = {} as OutgoingHttpHeaders },
): Promise<Arrived> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

export const TEXT = 'Une seule porte. '.repeat(200);
export const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=540',
  'cache-tag': 'content:events,content:places',
  'content-security-policy': "script-src 'self' 'sha256-abc'",
};

type Given = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string; meanwhile?: () => void };

/** An origin behind the HTTP cache. A new one for each test. */
export class CachedOrigin {
  /** The origin's response; tests change what they are about. */
  given: Given = { status: 200, headers: { ...PAGE }, body: TEXT };
  /** Number of requests that reached the origin. */
  asked = 0;
  #expired = new Map<string, number>();
  #generation = 1;
  #cache?: HttpCache;
  #server?: Server;

  get cache(): HttpCache {
    if (!this.#cache) throw new Error('The origin is not open.');
    return this.#cache;
  }

  get server(): Server {
    if (!this.#server) throw new Error('The origin is not open.');
    return this.#server;
  }

  set server(server: Server) {
    this.#server = server;
  }

  async open(maxBytes = 2 ** 24): Promise<void> {
    this.#cache = new HttpCache({
      maxBytes,
      haveExpired: (tags, since) => tags.some((tag) => (this.#expired.get(tag) ?? 0) > since),
      currentGeneration: () => this.#generation,
    });
    this.#server = await openSiteServer((request, response) => {
      this.asked += 1;
      const { status, headers, body, meanwhile } = this.given;
      meanwhile?.();
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
      response.end(request.method === 'HEAD' ? undefined : body);
    }, this.#cache);
  }

  expire(tag: string): void {
    this.#generation += 1;
    this.#expired.set(tag, this.#generation);
  }

  async ask(headers: OutgoingHttpHeaders = {}, path = '/fr/agenda', method = 'GET') {
    const arrived = await visitServer(this.server, { path, method, headers });
    // a recorded response is stored shortly after it was sent
    await new Promise((resolve) => setTimeout(resolve, 5));
    return arrived;
  }

  /** Sends a request twice. @returns how many requests have reached the origin */
  async timesFor(...request: Parameters<CachedOrigin['ask']>): Promise<number> {
    await this.ask(...request);
    await this.ask(...request);
    return this.asked;
  }
}
