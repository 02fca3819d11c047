import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** A day at the till: people in the morning, none of whom can be sent at noon, and people in the afternoon. */
const PEOPLE = 300;
const OUTAGE = { from: 200, until: 400 };

const sent = z.object({
  items: z.array(
    z.object({ id: z.uuid(), at: z.iso.datetime(), source: z.literal('till'), code: z.string() }),
  ),
});
const bodyOf = async (request: IncomingMessage): Promise<unknown> => JSON.parse(await text(request));

it('the small till of the documentation sends every entry of a day once, over an outage', async () => {
  const entries = new Map<string, string>();
  let calls = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    const serve = async () => {
      calls += 1;
      expect(request.headers.authorization).toBe('Bearer pk_day');
      const body = await bodyOf(request);
      if (calls > OUTAGE.from && calls < OUTAGE.until) return answer(503, { code: 'unavailable' });
      if (request.url === '/api/door/checks') {
        const { code } = z.object({ code: z.string() }).parse(body);
        return answer(200, { light: code.includes('RED') ? 'red' : 'green', text: { fr: 'Bienvenue.' } });
      }
      const { items } = sent.parse(body);
      for (const { id, code } of items) entries.set(id, code);
      return answer(200, { items: items.map(({ id }) => ({ id, status: 'accepted', marks: [] })) });
    };
    serve().catch(() => answer(500, { code: 'internal_error' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const options = ['--url', `http://127.0.0.1:${port}`, '--key', 'pk_day'];
  const till = spawn(process.execPath, ['scripts/till.mjs', ...options]);
  const codes = Array.from({ length: PEOPLE }, (_, n) => `P2.CODE-OF-A-PASS.${n}`);
  till.stdin.end([...codes, 'P2.A-RED-CODE', ''].join('\n'));
  const printed = await text(till.stdout);
  server.close();
  expect(printed).toMatch(/\d+ waiting: 503 unavailable/);
  expect(printed).toContain(`{ accepted: ${PEOPLE}, waiting: 0 }`);
  expect([...entries.values()].toSorted()).toEqual(codes.toSorted());
});
