import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.mjs';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('contentSecurityPolicy', () => {
  it('lets inline scripts run by nonce or hash only', () => {
    const scripts = directives(contentSecurityPolicy({ scripts: ["'nonce-abc'"] })).get('script-src');
    expect(scripts).toEqual(["'self'", "'nonce-abc'"]);
  });

  it('forbids what it does not name, framing, and a foreign base address', () => {
    const policy = directives(contentSecurityPolicy({ scripts: [] }));
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  it('allows inline styles on attributes, never as style sheets', () => {
    const policy = directives(contentSecurityPolicy({ scripts: [] }));
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
  });

  it('starts a worker only where a pass is kept', () => {
    const worker = (policy: string) => directives(policy).get('worker-src');
    expect(worker(contentSecurityPolicy({ scripts: [] }))).toEqual(["'none'"]);
    expect(worker(contentSecurityPolicy({ scripts: [], worker: true }))).toEqual(["'self'"]);
  });

  it('compiles WebAssembly only where codes are read', () => {
    const scripts = (policy: string) => directives(policy).get('script-src');
    expect(scripts(contentSecurityPolicy({ scripts: [] }))).toEqual(["'self'"]);
    expect(scripts(contentSecurityPolicy({ scripts: [], wasm: true }))).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
    ]);
  });

  it('opens for the captcha only where it is asked for', () => {
    const closed = contentSecurityPolicy({ scripts: [] });
    expect(closed).not.toMatch(/google|gstatic|frame-src/);
    const open = directives(contentSecurityPolicy({ scripts: ["'nonce-abc'"], captcha: true }));
    expect(open.get('script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      "'nonce-abc'",
    ]);
    expect(open.get('frame-src')?.[0]).toBe('https://www.google.com/recaptcha/');
    expect(open.get('style-src')).toEqual(["'self'"]);
  });

  it('opens for the tag manager only where one is configured, and never for inline scripts', () => {
    const open = directives(contentSecurityPolicy({ scripts: [], tagManager: true }));
    expect(open.get('script-src')?.filter((source) => !/^'(?:self|sha256-[\w+/=]+)'$/.test(source))).toEqual([
      'https://www.googletagmanager.com',
    ]);
    expect(open.get('img-src')).toContain('https://*.google-analytics.com');
    expect(open.get('connect-src')).toContain('https://*.analytics.google.com');
    expect(open.has('frame-src')).toBe(false);
  });

  it.each([
    ['stripe', ["'self'", 'https://checkout.stripe.com']],
    ['sandbox', ["'self'"]],
    [undefined, ["'self'"]],
  ])('lets forms lead to the payment page of the provider: %s', (paymentProvider, targets) => {
    expect(directives(contentSecurityPolicy({ scripts: [], paymentProvider })).get('form-action')).toEqual(
      targets,
    );
  });
});
