/** Headers of proxies besides `X-Forwarded-For`. */
const PROXY_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];

/**
 * Appends the socket's address to `X-Forwarded-For`. Next leaves the caller's header unchanged, so that callers could
 * choose the address for which limits count.
 * @param {{ headers: import('node:http').IncomingHttpHeaders, socket: { remoteAddress?: string | undefined } }} request
 * @param {number} proxies the number of our own proxies
 */
export function writeForwarded({ headers, socket }, proxies) {
  // an IPv6 socket reports IPv4 addresses in this form
  const address = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
  const known = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = known ? `${String(known)}, ${address}` : address;
  if (proxies > 0) return;
  // without a proxy these come from the caller
  for (const name of PROXY_HEADERS) delete headers[name];
}
