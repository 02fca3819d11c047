/** What proxies tell about a request besides its sender. */
const PROXY_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];

/**
 * Writes who sent a request into its headers: the socket's address goes to the end of `X-Forwarded-For`,
 * whatever the caller wrote before it. Next alone keeps the caller's header as it is, so that anybody could
 * choose the address that limits are counted for.
 * @param {{ headers: import('node:http').IncomingHttpHeaders, socket: { remoteAddress?: string | undefined } }} request
 * @param {number} proxies how many proxies of ours stand in front
 */
export function writeForwarded({ headers, socket }, proxies) {
  // IPv4 in the form an IPv6 socket gives it
  const address = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
  const known = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = known ? `${String(known)}, ${address}` : address;
  if (proxies > 0) return;
  // nobody stands in front of us: these are the caller's own words
  for (const name of PROXY_HEADERS) delete headers[name];
}
