import { LOCALES } from './languages';
import type { AppPathname } from './routing';
import { screenUrl } from './screen-url';

// used on the server only; routing.ts is sent to browsers

/** Screens that depend on the visitor: rendered per request, never cached, CSP with nonce. */
const DYNAMIC_SCREENS: AppPathname[] = [
  '/activation',
  '/renewal',
  '/registration',
  '/gift',
  '/cart',
  '/account',
  '/pro',
  '/login',
  '/sign-update',
  '/forgot-password',
  '/reset-password',
  '/step-1',
  '/house',
  '/office',
  '/check',
  '/sandbox-payment/[session]',
];

/** Dynamic screens with a public form. */
const CAPTCHA_SCREENS: AppPathname[] = ['/login', '/registration', '/forgot-password', '/renewal', '/cart'];

/** Addresses of screens without their value at the end, in every language. */
const publicPaths = (screens: readonly AppPathname[]): string[] =>
  screens.flatMap((screen) => LOCALES.map((locale) => screenUrl(screen, locale).replace(/\/$/, '')));

const phonePaths = publicPaths(['/account/phone/[pass]']);
const dynamicPrefixes = publicPaths(DYNAMIC_SCREENS);
const captchaPaths = publicPaths(CAPTCHA_SCREENS);

/** True if this public path shows a form with captcha. Content pages indicate it in their markup. */
export const hasCaptcha = (pathname: string): boolean => captchaPaths.includes(pathname);

/** True if this public path is a phone pass, which has a service worker. */
export const isPhonePath = (pathname: string): boolean =>
  phonePaths.some((prefix) => new RegExp(`^${prefix}/[^/]+$`).test(pathname));

const checkPaths = publicPaths(['/check']);

/** True if this public path is the check page of a door, with a service worker and a camera. */
export const isCheckPath = (pathname: string): boolean => checkPaths.includes(pathname);

const officePaths = publicPaths(['/office']);

/** True if this public path is a screen of the office. */
export const isOfficePath = (pathname: string): boolean =>
  officePaths.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

const housePaths = publicPaths(['/house']);

/** True if this public path is the page of a partner house, or its login. */
export const isHousePath = (pathname: string): boolean =>
  housePaths.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

const staffCalls = ['/api/admin/', '/api/secure/', '/api/auth/', '/api/csrf'];
const loginPaths = publicPaths(['/login']);

/** True for the office and the login, and the calls of both. */
export const isStaffEntrance = (pathname: string): boolean =>
  isOfficePath(pathname) ||
  loginPaths.includes(pathname) ||
  staffCalls.some((prefix) => pathname.startsWith(prefix));

const importPaths = publicPaths(['/pro']);

/** True if this screen starts a worker, to store a page or to parse a file. It needs a full page load. */
export const startsWorker = (pathname: string): boolean =>
  isPhonePath(pathname) || isCheckPath(pathname) || importPaths.includes(pathname);

const TOOLS = ['/dev/mailbox', '/dev/mails'];

/** True for tools of the demo, which have no language prefix. */
export const isToolPath = (pathname: string): boolean => TOOLS.includes(pathname);

/** True if this public path is a screen that depends on the visitor. */
export const isPersonalPath = (pathname: string): boolean =>
  isToolPath(pathname) ||
  dynamicPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
