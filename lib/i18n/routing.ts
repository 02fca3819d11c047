import { defineRouting } from 'next-intl/routing';
import { LOCALE_COOKIE_SECONDS } from '../config/constants';

export const LOCALES = ['fr', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';
export const LOCALE_COOKIE = 'passage_locale';

/**
 * The only file with localized slugs of screens (docs/product.md#screens). Content pages are not in here: they
 * are resolved from the table of content URLs, and a catch-all in this table would serve them twice.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'always',
  localeCookie: { name: LOCALE_COOKIE, maxAge: LOCALE_COOKIE_SECONDS, sameSite: 'lax' },
  // next-intl's own Link header echoes X-Forwarded-Host and claims translations that do not exist
  alternateLinks: false,
  pathnames: {
    '/': '/',
    '/activation': { fr: '/activation', de: '/aktivieren' },
    '/renewal': { fr: '/renouvellement', de: '/erneuerung' },
    '/registration': { fr: '/inscription', de: '/inscription' },
    '/gift': { fr: '/offrir', de: '/schenken' },
    '/cart': { fr: '/achat', de: '/kauf' },
    '/account': { fr: '/compte', de: '/konto' },
    '/account/data': { fr: '/compte/donnees', de: '/konto/angaben' },
    '/account/access': { fr: '/compte/acces', de: '/konto/zugang' },
    '/account/orders': { fr: '/compte/commandes', de: '/konto/bestellungen' },
    '/account/passes': { fr: '/compte/abonnements', de: '/konto/abos' },
    '/account/pro': { fr: '/compte/pro', de: '/konto/pro' },
    '/account/phone/[pass]': { fr: '/compte/telephone/[pass]', de: '/konto/handy/[pass]' },
    '/pro': { fr: '/commande-pro', de: '/pro-bestellung' },
    '/login': { fr: '/login', de: '/login' },
    '/sign-update': { fr: '/completer-mes-donnees', de: '/angaben-ergaenzen' },
    '/forgot-password': { fr: '/mot-de-passe-oublie', de: '/passwort-vergessen' },
    '/reset-password': { fr: '/reinitialisation-mot-de-passe', de: '/zurucksetzen-des-passworts' },
    '/step-1': { fr: '/step-1', de: '/step-1' },
    '/search': { fr: '/recherche', de: '/suchen' },
    '/menu': { fr: '/menu', de: '/menu' },
    '/agenda': { fr: '/agenda', de: '/agenda' },
    '/places': { fr: '/lieux', de: '/orte' },
    '/cinemas': { fr: '/cinemas', de: '/kinos' },
    '/sandbox-payment/[session]': {
      fr: '/paiement-test/[session]',
      de: '/testzahlung/[session]',
    },
  },
});

/** Internal names of the screens, as `Link` and `redirect` take them. */
export type AppPathname = keyof typeof routing.pathnames;

/** Screens that depend on the visitor: rendered per request, never stored, nonce policy. */
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
  '/sandbox-payment/[session]',
];

/** Those of them with a form that anybody can send. */
const CAPTCHA_SCREENS: AppPathname[] = ['/login', '/registration', '/forgot-password', '/renewal', '/cart'];

/**
 * Lists that read the query, where they are not stored by what they are asked (lib/http/stored-lists.ts); what lies
 * below them is content, stored like any other.
 */
const LISTS: AppPathname[] = ['/agenda', '/search', '/places'];

const publicPaths = (screens: readonly AppPathname[]): string[] =>
  screens.flatMap((screen) =>
    LOCALES.map((locale) => {
      const slug = routing.pathnames[screen];
      const path = typeof slug === 'string' ? slug : slug[locale];
      return `/${locale}${path.replace(/\/\[.*$/, '')}`;
    }),
  );

const listPaths = publicPaths(LISTS);
const phonePaths = publicPaths(['/account/phone/[pass]']);
const dynamicPrefixes = publicPaths(DYNAMIC_SCREENS);
const captchaPaths = publicPaths(CAPTCHA_SCREENS);

/** Does this public path show a form that the captcha protects? Content pages say so in their markup. */
export const hasCaptcha = (pathname: string): boolean => captchaPaths.includes(pathname);

/** Is this public path a pass on the phone, the only screen with a service worker? */
export const isPhonePath = (pathname: string): boolean =>
  phonePaths.some((prefix) => new RegExp(`^${prefix}/[^/]+$`).test(pathname));

const importPaths = publicPaths(['/pro']);

/** Does this screen start a worker: to keep a pass, or to read a company's file? It has to be loaded as a whole. */
export const startsWorker = (pathname: string): boolean =>
  isPhonePath(pathname) || importPaths.includes(pathname);

/** Is this public path one of the screens rendered per request? */
export const isDynamicPath = (pathname: string): boolean =>
  pathname.startsWith('/dev/') ||
  listPaths.includes(pathname) ||
  dynamicPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
