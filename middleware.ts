import { type NextRequest, NextResponse } from 'next/server';
import { DRAFT_PARAMETER, EXPIRED_DRAFT_PATH, previewedAt } from '@/lib/config/as-of.mjs';
import { getEnv, now } from '@/lib/config/env';
import { seasonFlags } from '@/lib/config/season';
import { pageTags } from '@/lib/content/tags';
import { runtime } from '@/lib/core/process-wide.mjs';
import { contentSecurityPolicy } from '@/lib/http/csp.mjs';
import { EARLY_PRESSES_SOURCE } from '@/lib/http/early-presses';
import { admitStaff, isShutOut, MAINTENANCE_RETRY_SECONDS } from '@/lib/http/maintenance';
import { leavePreview } from '@/lib/http/preview-cookie';
import { CAMERA_PERMISSIONS, LOCATION_PERMISSIONS } from '@/lib/http/security-headers.mjs';
import { share } from '@/lib/http/shared-answer';
import { setTransportSecurity } from '@/lib/http/transport-security';
import {
  hasCaptcha,
  isCheckPath,
  isHousePath,
  isOfficePath,
  isPersonalPath,
  isPhonePath,
  isToolPath,
  startsWorker,
} from '@/lib/i18n/screen-kinds';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { canonicalQuery, type List, listAt, listParameters } from '@/lib/i18n/list-query';
import { localizePath } from '@/lib/i18n/localize-path';
import { isScreen } from '@/lib/i18n/screen-url';

/** Everything except the API and files of the build. A page that bypasses the middleware would have no policy. */
export const config = { runtime: 'nodejs', matcher: ['/((?!api/|_next/static/).*)'] };

function localize(request: NextRequest): NextResponse {
  const response = localizePath(request, plainPath(request));
  // only the language switcher stores a choice
  response.headers.delete('set-cookie');
  if (response.headers.has('location')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Language prefix, localized paths, maintenance, and the policy of screens rendered per request. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request);
  setTransportSecurity(response.headers, getEnv().isSecure);
  return response;
}

async function answer(request: NextRequest): Promise<NextResponse> {
  if (isFile(request)) return NextResponse.next();
  const left = leavePreview(request);
  if (left) return redirectWithCookie(request, left);
  if (!seasonFlags().maintenance) return screen(request);
  const admitted = admitStaff(request);
  if (!admitted && isShutOut(request)) return maintenance(request);
  const response = admitted ? redirectWithCookie(request, admitted) : await screen(request);
  // a shared cache would show staff's pages to everyone
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

const redirectWithCookie = (
  request: NextRequest,
  { location, cookie }: { location: string; cookie: string },
) =>
  NextResponse.redirect(new URL(location, request.url), {
    status: 303,
    headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  });

async function screen(request: NextRequest): Promise<NextResponse> {
  // Next would take the nonce of a policy in the visitor's request into a stored page
  request.headers.delete('content-security-policy');
  const { captcha, isDevelopment, paymentProvider, TAG_MANAGER_ID } = getEnv();
  if (isSitemap(request)) return NextResponse.next();
  const path = plainPath(request);
  // a preview is rendered per request
  if (!previewedAt()) {
    const list = listAt(path);
    const shared = list && sharedList(request, list);
    if (shared) return shared;
    if (!list && !isPersonalPath(path)) return storedPage(request);
  }
  // `next dev` needs what a strict policy forbids
  if (isDevelopment) return renderedScreen(request, path);
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, EARLY_PRESSES_SOURCE];
  const policy = contentSecurityPolicy({
    scripts,
    paymentProvider,
    captcha: captcha?.siteKey !== undefined && hasCaptcha(path),
    worker: startsWorker(path),
    wasm: isCheckPath(path),
    tagManager: TAG_MANAGER_ID !== undefined,
  });
  // Next reads the nonce of its scripts from the policy of the request
  request.headers.set('content-security-policy', policy);
  const response = renderedScreen(request, path);
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Addresses in other characters, such as those of a redirect from a former site, are left to the page. */
const PLAIN_ADDRESS = /^\/([a-z]{2})\/([\w/-]+)$/;

/** A page that is stored. All addresses without content share one, so that invented ones are not rendered each. */
async function storedPage(request: NextRequest): Promise<NextResponse> {
  const response = localize(request);
  if (response.headers.has('location')) return response;
  const { pathname } = new URL(response.headers.get('x-middleware-rewrite') ?? request.url);
  const [, language, path = ''] = PLAIN_ADDRESS.exec(pathname) ?? [];
  const locale = LOCALES.find((one) => one === language);
  if (!locale || !runtime.isAddress || isScreen(`/${path}`)) return response;
  // without the database, the page says what is wrong
  const isKnown = await runtime.isAddress(locale, path).catch(() => true);
  return isKnown ? response : missingPage(request, locale);
}

function missingPage({ url, nextUrl, headers }: NextRequest, locale: string): NextResponse {
  // the server removes the parameter from requests for a draft that it may show
  const path = nextUrl.searchParams.has(DRAFT_PARAMETER) ? EXPIRED_DRAFT_PATH : '-';
  return NextResponse.rewrite(new URL(`/${locale}/${path}`, url), { request: { headers } });
}

/** A screen that is rendered for this request. */
function renderedScreen(request: NextRequest, path: string): NextResponse {
  if (isToolPath(path)) return withoutLanguage(request);
  if (isPhonePath(path)) return withoutFrame(request);
  if (isCheckPath(path)) return door(request);
  if (isOfficePath(path) || isHousePath(path)) return besideSite(request);
  const response = localize(request);
  const shown = listAt(path);
  if (shown) permitLocation(response, shown.list);
  return response;
}

/** Office and houses stand beside the site, each with its layout: `/fr/gestion/journal` is `/office/fr/log`. */
function besideSite(request: NextRequest): NextResponse {
  const localized = localize(request);
  const target = localized.headers.get('x-middleware-rewrite');
  if (!target) return localized;
  const url = new URL(target);
  const [, locale, area = '', ...screen] = url.pathname.split('/');
  url.pathname = [`/${area}`, locale, ...screen].join('/');
  return NextResponse.rewrite(url, { request: { headers: request.headers } });
}

/** A pass on the phone has its own layout without the site's frame, like the maintenance page. */
function withoutFrame({ headers, nextUrl, url }: NextRequest): NextResponse {
  const [, locale = '', ...parts] = nextUrl.pathname.split('/');
  const target = new URL(`/phone/${locale}/${parts.at(-1) ?? ''}`, url);
  return NextResponse.rewrite(target, { request: { headers } });
}

/**
 * A list, rendered per query and stored by the HTTP cache. Null if it is not for everyone: the answer to a form redirects,
 * and in maintenance only staff get pages.
 */
function sharedList(request: NextRequest, { list, locale }: Shown): NextResponse | null {
  if (!['GET', 'HEAD'].includes(request.method) || seasonFlags().maintenance) return null;
  const query = canonicalQuery(list, request.nextUrl.searchParams);
  if (query === null) return null;
  const { headers } = request;
  // the server compresses it when it is complete (scripts/server/site-response.mjs)
  headers.delete('accept-encoding');
  // nothing of the visitor may get into an answer for everyone; Next renders differently for some robots
  for (const name of ['cookie', 'authorization', 'accept-language']) headers.delete(name);
  headers.set('user-agent', 'everyone');
  // other parameters must not get into an answer for everyone
  const target = new URL(`/${locale}/${list}${query && `?${query}`}`, request.url);
  const response = NextResponse.rewrite(target, { request: { headers } });
  share(response.headers, { tags: pageTags(list), at: now(), parameters: listParameters(list) });
  permitLocation(response, list);
  return response;
}

type Shown = NonNullable<ReturnType<typeof listAt>>;

/** The lists that show what is open near the visitor. */
const NEAR_LISTS = ['agenda', 'places'] as const satisfies List[];

function permitLocation({ headers }: NextResponse, list: List) {
  if (NEAR_LISTS.some((one) => one === list)) headers.set('Permissions-Policy', LOCATION_PERMISSIONS);
}

/** The check page of a door: outside the site's layout, and the only page with a camera. */
function door({ headers, nextUrl, url }: NextRequest): NextResponse {
  const [, locale = ''] = nextUrl.pathname.split('/');
  const response = NextResponse.rewrite(new URL(`/door/${locale}`, url), { request: { headers } });
  response.headers.set('Permissions-Policy', CAMERA_PERMISSIONS);
  return response;
}

const SITEMAP = /^\/(?:sitemap|sitemaps\/[^/]+)\.xml$/;
/** A file at the root, or in a folder of public/ or of a route that generates files. */
const FILE = /^\/(?:[^/]+|(?:downloads|icons|media|og|partners|posters|readme|schemas)\/.+)\.[a-z0-9]+$/;

/** Sitemaps have no language prefix. */
const isSitemap = ({ nextUrl }: NextRequest) => SITEMAP.test(nextUrl.pathname);

/** Served during maintenance too, because the maintenance page needs some of them. */
const isFile = ({ nextUrl }: NextRequest) => FILE.test(nextUrl.pathname) && !SITEMAP.test(nextUrl.pathname);

const withoutLanguage = ({ headers }: NextRequest) => NextResponse.next({ request: { headers } });

/** The path as next-intl matches it. Otherwise `/%61chat` would be the cart without its policy. */
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
  return NextResponse.rewrite(new URL(`/maintenance/${locale}`, request.url), {
    status: 503,
    headers: { 'Retry-After': String(MAINTENANCE_RETRY_SECONDS), 'Cache-Control': 'no-store' },
  });
}
