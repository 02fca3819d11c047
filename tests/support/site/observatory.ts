import { tagsOf } from './html';

/**
 * Rates a response like MDN's HTTP Observatory, by its published table of modifiers
 * (developer.mozilla.org/observatory/docs/tests_and_scoring, grader version 1): 100 points, minus penalties, plus
 * bonuses from 90 points. Redirection from http is not tested: TLS ends at the proxy.
 */
export type Answer = { headers: Headers; body: string; isHttps: boolean };
export type Verdict = { score: number; findings: Record<string, number> };

type Finding = readonly [name: string, modifier: number];

const BROAD = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?)?)$/;
const INLINE = new Set(["'unsafe-inline'", 'data:']);
const isUnsafe = (source: string) => BROAD.test(source) || INLINE.has(source);
const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
}

function contentSecurityPolicy({ headers, isHttps }: Answer): Finding {
  const policy = headers.get('content-security-policy');
  if (!policy) return ['csp-not-implemented', -25];
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const hasKey = (sources: string[]) => sources.some((one) => /^'(?:sha(?:256|384|512)|nonce)-/.test(one));
  // a nonce or hash makes browsers ignore 'unsafe-inline'
  const counted = (sources: string[]) =>
    hasKey(sources) ? sources.filter((one) => one !== "'unsafe-inline'") : sources;
  const [scripts, styles] = [counted(sourcesOf('script-src')), counted(sourcesOf('style-src'))];
  if (scripts.some(isUnsafe) || sourcesOf('object-src').some((one) => BROAD.test(one)))
    return ['csp-implemented-with-unsafe-inline', -20];
  if (isHttps && [...directives.values()].flat().some(isInsecure))
    return ['csp-implemented-with-insecure-scheme', -20];
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return ['csp-implemented-with-unsafe-eval', -10];
  if (styles.some(isUnsafe)) return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  return directives.get('default-src')?.join() === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

const SIX_MONTHS = 15_768_000;

function transportSecurity({ headers, isHttps }: Answer): Finding {
  if (!isHttps) return ['hsts-not-implemented-no-https', -20];
  const maxAge = /max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (!maxAge) return ['hsts-not-implemented', -20];
  return Number(maxAge) >= SIX_MONTHS
    ? ['hsts-implemented-max-age-at-least-six-months', 0]
    : ['hsts-implemented-max-age-less-than-six-months', -10];
}

function framing({ headers }: Answer): Finding {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some(isUnsafe)) return ['x-frame-options-implemented-via-csp', 5];
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? ['x-frame-options-sameorigin-or-deny', 0]
    : ['x-frame-options-not-implemented', -20];
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function referrer({ headers }: Answer): Finding {
  const policy = headers.get('referrer-policy')?.split(',').at(-1)?.trim();
  if (!policy) return ['referrer-policy-not-implemented', 0];
  return PRIVATE.includes(policy) ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5];
}

function types({ headers }: Answer): Finding {
  return headers.get('x-content-type-options') === 'nosniff'
    ? ['x-content-type-options-nosniff', 0]
    : ['x-content-type-options-not-implemented', -5];
}

function resourcePolicy({ headers }: Answer): Finding {
  const policy = headers.get('cross-origin-resource-policy');
  if (policy === 'same-origin' || policy === 'same-site')
    return [`cross-origin-resource-policy-implemented-with-${policy}`, 10];
  return ['cross-origin-resource-policy-not-implemented', 0];
}

function sharing({ headers }: Answer): Finding {
  const isOpen = headers.get('access-control-allow-credentials') === 'true';
  return isOpen && headers.has('access-control-allow-origin')
    ? ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
    : ['cross-origin-resource-sharing-not-implemented', 0];
}

/** The worst cookie counts; session cookies are recognised by name. */
function cookies({ headers }: Answer): Finding {
  const found = headers.getSetCookie();
  if (!found.length) return ['cookies-not-found', 0];
  const findings = found.map((cookie): Finding => {
    const name = cookie.split('=')[0]?.toLowerCase() ?? '';
    const isSession = /login|sess/.test(name);
    const sameSite = /;\s*samesite=(\w*)/i.exec(cookie)?.[1]?.toLowerCase();
    if (!/;\s*secure/i.test(cookie))
      return isSession ? ['cookies-session-without-secure-flag', -40] : ['cookies-without-secure-flag', -20];
    if (isSession && !/;\s*httponly/i.test(cookie)) return ['cookies-session-without-httponly-flag', -30];
    if (name.includes('csrf') && !sameSite) return ['cookies-anticsrf-without-samesite-flag', -20];
    return sameSite === 'lax' || sameSite === 'strict'
      ? ['cookies-secure-with-httponly-sessions-and-samesite', 5]
      : ['cookies-secure-with-httponly-sessions', 0];
  });
  return findings.reduce((worst, one) => (one[1] < worst[1] ? one : worst));
}

function integrity({ body }: Answer): Finding {
  const foreign = tagsOf(body).filter(
    ({ name, attributes: { src = '' } }) => name === 'script' && /^(?:[a-z]+:)?\/\//i.test(src),
  );
  if (foreign.some(({ attributes: { src = '', integrity: hash } }) => !src.startsWith('https:') && !hash))
    return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50];
  return foreign.some(({ attributes }) => !attributes.integrity)
    ? ['sri-not-implemented-but-external-scripts-loaded-securely', -5]
    : ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
}

const TESTS = [
  contentSecurityPolicy,
  transportSecurity,
  framing,
  referrer,
  types,
  resourcePolicy,
  sharing,
  cookies,
  integrity,
];

export function observatory(answer: Answer): Verdict {
  const findings = TESTS.map((test) => test(answer));
  const sum = (wanted: (modifier: number) => boolean) =>
    findings.reduce((total, [, modifier]) => (wanted(modifier) ? total + modifier : total), 0);
  const base = 100 + sum((modifier) => modifier < 0);
  const score = base >= 90 ? base + sum((modifier) => modifier > 0) : Math.max(base, 0);
  return { score, findings: Object.fromEntries(findings) };
}
