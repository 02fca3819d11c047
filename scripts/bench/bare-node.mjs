/** Started by stored-pages.mjs: a server that does nothing but send what an address answered once. */
import { createServer, get } from 'node:http';

const [port = '', url = ''] = process.argv.slice(2);

get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
  /** @type {Buffer[]} */
  const parts = [];
  response.on('data', (part) => parts.push(part));
  response.on('end', () => {
    const body = Buffer.concat(parts);
    const {
      'transfer-encoding': _chunked,
      connection: _connection,
      'keep-alive': _alive,
      ...headers
    } = response.headers;
    const sent = { ...headers, 'content-length': body.length };
    createServer((_request, answer) => answer.writeHead(200, sent).end(body)).listen(
      Number(port),
      '127.0.0.1',
      () => process.send?.('ready'),
    );
  });
});
