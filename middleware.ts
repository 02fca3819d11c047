import createIntlMiddleware from 'next-intl/middleware';
import { type NextRequest, NextResponse } from 'next/server';
import { getEnv } from '@/lib/config/env';
import { contentSecurityPolicy } from '@/lib/http/csp.mjs';
import { setTransportSecurity } from '@/lib/http/transport-security';
import { DEFAULT_LOCALE, isDynamicPath, LOCALES, routing } from '@/lib/i18n/routing';

/** Screens only: no calls of the API, nothing below /_next, no file with an extension. */
export const config = { runtime: 'nodejs', matcher: ['/((?!api/|_next/|.*\\.[a-z0-9]+$).*)'] };

const MAINTENANCE_RETRY_SECONDS = 3_600;

const localize = createIntlMiddleware(routing);

/** Language prefix and localized paths, the maintenance flag, the policy of screens rendered per request. */
export default function middleware(request: NextRequest): NextResponse {
  const { isSecure, MAINTENANCE } = getEnv();
  const response = MAINTENANCE ? maintenance(request) : screen(request);
  setTransportSecurity(response.headers, isSecure);
  return response;
}

function screen(request: NextRequest): NextResponse {
  // a policy sent by a visitor would end up as a nonce in a page that is stored for everybody
  request.headers.delete('content-security-policy');
  const { isDevelopment, paymentProvider } = getEnv();
  if (isDevelopment || !isDynamicPath(plainPath(request))) return localize(request);
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`];
  const policy = contentSecurityPolicy({ scripts, paymentProvider });
  // Next takes the nonce for its scripts from the policy on the request
  request.headers.set('content-security-policy', policy);
  const response = plainPath(request).startsWith('/dev/') ? withoutLanguage(request) : localize(request);
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Tools of the demo have no language prefix. */
const withoutLanguage = ({ headers }: NextRequest) => NextResponse.next({ request: { headers } });

/** The path as next-intl matches it, or `/%61chat` would be the cart without its policy. */
function plainPath({ nextUrl }: NextRequest): string {
  try {
    return decodeURI(nextUrl.pathname).replace(/\/+/g, '/');
  } catch {
    return nextUrl.pathname;
  }
}

function maintenance(request: NextRequest): NextResponse {
  const first = request.nextUrl.pathname.split('/')[1];
  const locale = LOCALES.find((one) => one === first) ?? DEFAULT_LOCALE;
  return NextResponse.rewrite(new URL(`/${locale}/maintenance`, request.url), {
    status: 503,
    headers: { 'Retry-After': String(MAINTENANCE_RETRY_SECONDS), 'Cache-Control': 'no-store' },
  });
}
