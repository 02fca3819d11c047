import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { anyone, defineRoute } from './define-route';
import { getLogger } from './logger';

useDatabase();

const handled = vi.fn();

const route = defineRoute(
  {
    method: 'POST',
    path: '/api/broken-off',
    summary: 'For this test',
    access: 'anyone',
    body: z.object({}),
    output: z.object({}),
    errors: [],
  },
  anyone,
  () => {
    handled();
    return Promise.resolve({ ok: true as const, data: {} });
  },
);

it('is no error of ours if a client ends the connection within its body', async () => {
  const error = vi.spyOn(getLogger(), 'error');
  let answer: Promise<Response> | undefined;
  const server = createServer((request) => {
    const received = {
      method: 'POST',
      url: 'http://localhost/api/broken-off',
      headers: new Headers({ 'content-type': 'application/json' }),
      body: request,
    };
    answer = route(received, { params: Promise.resolve({}) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"half":');
  await vi.waitFor(() => expect(answer).toBeDefined());
  client.destroy();
  expect((await answer)?.status).toBe(400);
  expect(handled).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
  server.close();
});
