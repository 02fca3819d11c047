import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { resetEnv } from '@/lib/config/env';

/** Response of the captcha service to a token: its document, a bare status, a redirect, or none. */
type CaptchaReply = Record<string, unknown> | { status: number } | { location: string } | 'silence';

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Response for a human who has just submitted the form of an action. */
export const person = (action: string, more: Record<string, unknown> = {}) => ({
  success: true,
  score: 0.9,
  action,
  hostname: 'localhost',
  challenge_ts: new Date().toISOString(),
  ...more,
});

/**
 * A local server that implements reCAPTCHA's siteverify, with the settings that point to it. Unknown tokens are
 * invalid; each token is valid once.
 */
export function useCaptchaService() {
  const tokens = new Map<string, CaptchaReply>();
  const asked: { secret: string | null; token: string | null }[] = [];
  const keys = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY', 'RECAPTCHA_VERIFY_URL'] as const;
  let server: Server;
  const service = { tokens, asked, isDown: false };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void formOf(request).then((form) => {
        const token = form.get('response');
        asked.push({ secret: form.get('secret'), token });
        if (service.isDown) return void response.destroy();
        const said = tokens.get(token ?? '') ?? { success: false, 'error-codes': ['invalid-input-response'] };
        tokens.delete(token ?? '');
        if (said === 'silence') return undefined;
        if ('location' in said) return response.writeHead(307, { location: String(said.location) }).end();
        if (typeof said.status === 'number') return response.writeHead(said.status).end('<html>');
        return response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  beforeEach(() => {
    const { port } = server.address() as AddressInfo;
    process.env.RECAPTCHA_SITE_KEY = 'site';
    process.env.RECAPTCHA_SECRET_KEY = 'secret';
    process.env.RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${port}/siteverify`;
    resetEnv();
  });
  afterEach(() => {
    for (const key of keys) delete process.env[key];
    resetEnv();
    tokens.clear();
    asked.length = 0;
    service.isDown = false;
  });
  return service;
}
