import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

export type Arrived = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The raw bytes of a response: `fetch` would decompress it. */
export function visitServer(
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
