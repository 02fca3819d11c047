import 'server-only';

/** Implements the part of the Pages Router's response that next-auth uses, and converts it to a `Response`. */
export function captureResponse() {
  const headers = new Map<string, string | string[]>();
  let status = 200;
  let body: string | null = null;
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader(name: string, value: string | string[]) {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    json(value: unknown) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(value);
    },
    send(value: unknown) {
      if (typeof value === 'string') body = value;
      else if (value !== undefined) response.json(value);
    },
    end: () => undefined,
  };
  return { response, answer: () => toResponse(status, headers, body) };
}

function toResponse(status: number, written: Map<string, string | string[]>, body: string | null): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const [name, value] of written) {
    for (const one of typeof value === 'string' ? [value] : value) {
      if (name === 'set-cookie') headers.append(name, one);
      else headers.set(name, one);
    }
  }
  return new Response(body, { status, headers });
}
