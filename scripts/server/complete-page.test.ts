import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { completePage, inlineScriptHashes } from './complete-page.mjs';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

afterEach(() => {
  vi.unstubAllEnvs();
});

it('hashes each inline script once and leaves out those with an address', () => {
  const html =
    '<script>a()</script><script src="/x.js" async></script><script id="r">b()</script><script>a()</script>';
  expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()')]);
});

it('allows the inline scripts of the page and no other', () => {
  const { policy } = completePage('<script>hello()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('hello()')};`);
});

it('reads the bytes of a document as characters without changing them', () => {
  const page = Buffer.from('<p>Théâtre ’26</p><script>say("à l’heure")</script>');
  const { html, policy } = completePage(page.toString('latin1'), 'latin1');
  expect(Buffer.from(html, 'latin1')).toEqual(page);
  expect(policy).toContain(hashOf('say("à l’heure")'));
});

it('opens the policy for the captcha on pages whose form asks for it, once it is configured', () => {
  const form = '<form></form><p data-captcha="">reCAPTCHA</p>';
  expect(completePage(form).policy).not.toContain('google');
  vi.stubEnv('RECAPTCHA_SITE_KEY', 'site');
  expect(completePage(form).policy).toContain('https://www.google.com/recaptcha/');
  expect(completePage('<p>data-captcha</p>').policy).not.toContain('google');
});

it('takes the status that a page states in its markup, not from text that looks like markup', () => {
  expect(completePage('<main data-page-status="404">nothing here</main>').status).toBe(404);
  expect(completePage('<p>&lt;main data-page-status=&quot;404&quot;&gt;</p>').status).toBeUndefined();
});
