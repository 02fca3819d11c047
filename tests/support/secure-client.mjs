/** Clients of the secure API and of the browser session, for tests against a running site. */

/**
 * @param {string} base @param {string} path
 * @param {{ method?: string, token?: string, body?: unknown, headers?: Record<string, string> }} [options]
 */
export async function request(base, path, { method, token, body, headers = {} } = {}) {
  const response = await fetch(`${base}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { 'x-authorization-token': `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, data: text ? JSON.parse(text) : undefined };
}

/** Status and code of a refusal. @param {ReturnType<typeof request>} answer */
export async function problemOf(answer) {
  const { status, data } = await answer;
  return [status, data?.code];
}

/** A browser's cookies and the requests sent with them. */
export class BrowserSession {
  /** @type {Map<string, string>} */
  jar = new Map();

  /** @param {string} base */
  constructor(base) {
    this.base = base;
  }

  /** @param {string} path @param {RequestInit} [init] */
  async get(path, init = {}) {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.base}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'application/json', cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.length > at + 1) this.jar.set(pair.slice(0, at), pair.slice(at + 1));
      else this.jar.delete(pair.slice(0, at));
    }
    const text = await response.text();
    return { status: response.status, data: text.startsWith('{') ? JSON.parse(text) : undefined };
  }

  /** @param {string} path @param {Record<string, string>} fields */
  async post(path, fields) {
    const { csrfToken } = (await this.get('/api/auth/csrf')).data;
    return this.get(`/api/auth/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    });
  }

  session() {
    return this.get('/api/auth/session');
  }

  /** @param {{ username: string, password: string }} credentials */
  signIn(credentials) {
    return this.post('callback/credentials', credentials);
  }

  signOut() {
    return this.post('signout', {});
  }
}
