import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { HttpCache } from '@/scripts/server/http-cache.mjs';
import { SiteResponse } from '@/scripts/server/site-response.mjs';

/** The part of scripts/server/main.mjs around the origin, which answers with the listener. */
export async function openSiteServer(origin: RequestListener, cache?: HttpCache): Promise<Server> {
  const answer = (request: IncomingMessage, response: SiteResponse) => {
    if (cache?.answer(request, response)) return;
    response.recordWith(cache?.record(request));
    origin(request, response);
  };
  const server = createServer({ ServerResponse: SiteResponse }, answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server as Server;
}
