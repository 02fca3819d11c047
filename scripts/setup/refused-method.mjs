/**
 * Next answers a call of a known address with a wrong method itself, with an empty 405. Such a call is led to
 * the handler of unknown addresses, which answers as the whole API does.
 */
const ALLOW_HEADER = 'x-passage-allow';

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {((path: string) => readonly string[] | null) | undefined} methodsOf
 */
export function leadWrongMethod(request, methodsOf) {
  // nobody but us says what is allowed
  delete request.headers[ALLOW_HEADER];
  const url = request.url ?? '';
  if (!url.startsWith('/api/')) return;
  const [path = '', query] = url.split('?', 2);
  const methods = methodsOf?.(path);
  if (!methods || methods.includes(request.method ?? '')) return;
  request.headers[ALLOW_HEADER] = methods.join(', ');
  request.url = `/api/-${query ? `?${query}` : ''}`;
}
