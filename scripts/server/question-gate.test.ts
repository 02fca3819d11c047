import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runtime } from '@/lib/core/process-wide.mjs';
import { QuestionGate, refuseAsFull } from './question-gate.mjs';
import { SiteResponse } from './site-response.mjs';

let server: Server<typeof IncomingMessage, typeof SiteResponse>;
let wait = 0;
let busy = 0;
let most = 0;
let release: (() => void)[] = [];
const stored = new Set<string>();

beforeEach(() => {
  [wait, busy, most, release] = [0, 0, 0, []];
  stored.clear();
  runtime.questions = {
    isOne: ({ url }) => url.includes('?'),
    count: () => Promise.resolve(wait),
    refuse: (_url, _headers, { isFull }) => Response.json({}, { status: isFull ? 503 : 429 }),
  };
});

afterEach(() => {
  delete runtime.questions;
  server.closeAllConnections();
  server.close();
});

/** A site whose pages take until `release` is called. */
async function siteWith(gate: QuestionGate): Promise<(path: string) => Promise<Response>> {
  server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    const send = (text: string) => {
      response.setHeader('content-type', 'text/plain');
      response.end(text);
    };
    void gate.pass(request, response, {
      isAnswered: () => {
        const isStored = stored.has(request.url ?? '');
        if (isStored) send('stored');
        return isStored;
      },
      handOn: async () => {
        busy += 1;
        most = Math.max(most, busy);
        await new Promise<void>((resolve) => release.push(resolve));
        busy -= 1;
        send('made');
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path) => fetch(`http://127.0.0.1:${port}${path}`);
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('works on few questions at once, and on other requests at any time', async () => {
  const ask = await siteWith(new QuestionGate({ atOnce: 2 }));
  const questions = ['/fr/agenda?n=1', '/fr/agenda?n=2', '/fr/agenda?n=3'].map(ask);
  await until(() => release.length === 2);
  const other = ask('/fr/achat');
  await until(() => release.length === 3);
  release[2]?.();
  expect(await (await other).text()).toBe('made');
  release[0]?.();
  await until(() => release.length === 4);
  for (const end of release) end();
  expect((await Promise.all(questions)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(most).toBe(3);
});

it('asks the cache again before it works on a question that has waited', async () => {
  const ask = await siteWith(new QuestionGate({ atOnce: 1 }));
  const first = ask('/fr/agenda?n=1');
  await until(() => release.length === 1);
  const same = ask('/fr/agenda?n=1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  stored.add('/fr/agenda?n=1');
  release[0]?.();
  expect(await (await first).text()).toBe('made');
  expect(await (await same).text()).toBe('stored');
});

it('refuses questions while it is full, with a page or a problem', async () => {
  const ask = await siteWith(new QuestionGate({ atOnce: 1, queueMax: 0 }));
  const first = ask('/fr/agenda?n=1');
  await until(() => release.length === 1);
  const page = await ask('/de/agenda?n=2');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<html lang="de">');
  expect((await ask('/api/search?q=a')).headers.get('content-type')).toContain('json');
  release[0]?.();
  expect((await first).status).toBe(200);
});

it('refuses a network that asks too much', async () => {
  const ask = await siteWith(new QuestionGate({ atOnce: 1 }));
  wait = 17;
  const refused = await ask('/fr/agenda?n=1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('17');
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

it('admits requests of any kind one after the other, and refuses those beyond its queue', async () => {
  const gate = new QuestionGate({ atOnce: 1, queueMax: 1 });
  server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    void (async () => {
      const leave = await gate.enter();
      if (!leave) return refuseAsFull(request, response);
      await new Promise<void>((resolve) => release.push(resolve));
      response.setHeader('content-type', 'text/plain');
      response.end('made');
      leave();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/fr/a-propos?draft=x`);
  const first = ask();
  await until(() => release.length === 1);
  const others = [ask(), ask()];
  const refused = await Promise.race(others);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  release[0]?.();
  await until(() => release.length === 2);
  release[1]?.();
  expect((await first).status).toBe(200);
  expect((await Promise.all(others)).map(({ status }) => status).toSorted()).toEqual([200, 503]);
});

it('gives a place on when its client reads slowly', async () => {
  const ask = await siteWith(new QuestionGate({ atOnce: 1, heldMs: 50 }));
  const slow = ask('/fr/agenda?n=1');
  await until(() => release.length === 1);
  const next = ask('/fr/agenda?n=2');
  await until(() => release.length === 2);
  for (const end of release) end();
  expect([(await slow).status, (await next).status]).toEqual([200, 200]);
});
