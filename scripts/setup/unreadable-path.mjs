/**
 * A path whose escapes stand for no text (`%zz`, `%c3%28`) makes Next fail with a bare 500. None of ours is called
 * that: without the signs it is an address that does not exist, and is answered as such.
 * @param {import('node:http').IncomingMessage} request
 */
export function leadUnreadablePath(request) {
  const url = request.url ?? '';
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
  } catch {
    request.url = path.replaceAll('%', '-') + url.slice(path.length);
  }
}
