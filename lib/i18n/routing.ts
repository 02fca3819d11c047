import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LOCALE, LOCALES, type Localized } from './languages';

export const LOCALE_COOKIE = 'passage_locale';
/** See docs/product.md#constants-and-limits. */
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;

/**
 * The only file with localised slugs of screens (docs/product.md#screens). Content pages are resolved from the content
 * URL table; a catch-all here would serve them twice.
 */
const PATHNAMES = {
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
  '/account/visits': { fr: '/compte/mon-annee', de: '/konto/mein-jahr' },
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
  '/check': { fr: '/controle', de: '/kontrolle' },
  '/house': { fr: '/partenaire', de: '/partner' },
  '/house/login': { fr: '/partenaire/entree', de: '/partner/eintritt' },
  '/office': { fr: '/gestion', de: '/verwaltung' },
  '/office/orders': { fr: '/gestion/commandes', de: '/verwaltung/bestellungen' },
  '/office/orders/[id]': { fr: '/gestion/commandes/[id]', de: '/verwaltung/bestellungen/[id]' },
  '/office/seasons': { fr: '/gestion/saisons', de: '/verwaltung/saisons' },
  '/office/seasons/[code]': { fr: '/gestion/saisons/[code]', de: '/verwaltung/saisons/[code]' },
  '/office/opening': { fr: '/gestion/ouverture', de: '/verwaltung/eroeffnung' },
  '/office/banners': { fr: '/gestion/bannieres', de: '/verwaltung/hinweise' },
  '/office/preview': { fr: '/gestion/apercu', de: '/verwaltung/vorschau' },
  '/office/help': { fr: '/gestion/aide', de: '/verwaltung/hilfe' },
  '/office/mail-texts': { fr: '/gestion/textes-e-mails', de: '/verwaltung/e-mail-texte' },
  '/office/mail-texts/[template]': {
    fr: '/gestion/textes-e-mails/[template]',
    de: '/verwaltung/e-mail-texte/[template]',
  },
  '/office/redirects': { fr: '/gestion/redirections', de: '/verwaltung/weiterleitungen' },
  '/office/media': { fr: '/gestion/images', de: '/verwaltung/bilder' },
  '/office/media/[id]': { fr: '/gestion/images/[id]', de: '/verwaltung/bilder/[id]' },
  '/office/content': { fr: '/gestion/contenu', de: '/verwaltung/inhalte' },
  '/office/several-events': {
    fr: '/gestion/plusieurs-evenements',
    de: '/verwaltung/mehrere-veranstaltungen',
  },
  '/office/content/[type]/[id]': {
    fr: '/gestion/contenu/[type]/[id]',
    de: '/verwaltung/inhalte/[type]/[id]',
  },
  '/office/content/[type]/[id]/versions/[number]': {
    fr: '/gestion/contenu/[type]/[id]/versions/[number]',
    de: '/verwaltung/inhalte/[type]/[id]/versionen/[number]',
  },
  '/office/translations': { fr: '/gestion/deux-langues', de: '/verwaltung/zwei-sprachen' },
  '/office/team': { fr: '/gestion/equipe', de: '/verwaltung/team' },
  '/office/passes': { fr: '/gestion/abonnements', de: '/verwaltung/abos' },
  '/office/passes/[key]': { fr: '/gestion/abonnements/[key]', de: '/verwaltung/abos/[key]' },
  '/office/batches': { fr: '/gestion/lots', de: '/verwaltung/lose' },
  '/office/batches/[id]': { fr: '/gestion/lots/[id]', de: '/verwaltung/lose/[id]' },
  '/office/offers': { fr: '/gestion/offres', de: '/verwaltung/angebote' },
  '/office/offers/new': { fr: '/gestion/offres/nouvelle', de: '/verwaltung/angebote/neu' },
  '/office/offers/[id]': { fr: '/gestion/offres/[id]', de: '/verwaltung/angebote/[id]' },
  '/office/vouchers': { fr: '/gestion/bons', de: '/verwaltung/gutscheine' },
  '/office/vouchers/new': { fr: '/gestion/bons/nouveau', de: '/verwaltung/gutscheine/neu' },
  '/office/vouchers/[id]': { fr: '/gestion/bons/[id]', de: '/verwaltung/gutscheine/[id]' },
  '/office/goodwill': { fr: '/gestion/prolongations', de: '/verwaltung/verlaengerungen' },
  '/office/goodwill/new': { fr: '/gestion/prolongations/nouvelle', de: '/verwaltung/verlaengerungen/neu' },
  '/office/goodwill/[id]': { fr: '/gestion/prolongations/[id]', de: '/verwaltung/verlaengerungen/[id]' },
  '/office/companies': { fr: '/gestion/entreprises', de: '/verwaltung/firmen' },
  '/office/companies/[id]': { fr: '/gestion/entreprises/[id]', de: '/verwaltung/firmen/[id]' },
  '/office/people/[id]': { fr: '/gestion/personnes/[id]', de: '/verwaltung/personen/[id]' },
  '/office/search': { fr: '/gestion/recherche', de: '/verwaltung/suche' },
  '/office/money': { fr: '/gestion/argent', de: '/verwaltung/geld' },
  '/office/payments': { fr: '/gestion/paiements', de: '/verwaltung/zahlungen' },
  '/office/payments/[id]': { fr: '/gestion/paiements/[id]', de: '/verwaltung/zahlungen/[id]' },
  '/office/invoices': { fr: '/gestion/factures', de: '/verwaltung/rechnungen' },
  '/office/bank': { fr: '/gestion/banque', de: '/verwaltung/bank' },
  '/office/refunds': { fr: '/gestion/a-verser', de: '/verwaltung/zu-ueberweisen' },
  '/office/mails': { fr: '/gestion/e-mails', de: '/verwaltung/e-mails' },
  '/office/operation': { fr: '/gestion/exploitation', de: '/verwaltung/betrieb' },
  '/office/approvals': { fr: '/gestion/a-confirmer', de: '/verwaltung/zu-bestaetigen' },
  '/office/partners': { fr: '/gestion/maisons', de: '/verwaltung/haeuser' },
  '/office/partners/new': { fr: '/gestion/maisons/nouvelle', de: '/verwaltung/haeuser/neu' },
  '/office/partners/[id]': { fr: '/gestion/maisons/[id]', de: '/verwaltung/haeuser/[id]' },
  '/office/proposals': { fr: '/gestion/propositions', de: '/verwaltung/vorschlaege' },
  '/office/proposals/[id]': { fr: '/gestion/propositions/[id]', de: '/verwaltung/vorschlaege/[id]' },
  '/office/rules': { fr: '/gestion/regles', de: '/verwaltung/regeln' },
  '/office/rules/new': { fr: '/gestion/regles/nouvelle', de: '/verwaltung/regeln/neu' },
  '/office/rules/[id]': { fr: '/gestion/regles/[id]', de: '/verwaltung/regeln/[id]' },
  '/office/reports': { fr: '/gestion/rapports', de: '/verwaltung/berichte' },
  '/office/signals': { fr: '/gestion/signaux', de: '/verwaltung/signale' },
  '/office/signals/[id]': { fr: '/gestion/signaux/[id]', de: '/verwaltung/signale/[id]' },
  '/office/simulation': { fr: '/gestion/simulateur', de: '/verwaltung/simulator' },
  '/office/settlement': { fr: '/gestion/decomptes', de: '/verwaltung/abrechnungen' },
  '/office/settlement/new': { fr: '/gestion/decomptes/nouveau', de: '/verwaltung/abrechnungen/neu' },
  '/office/settlement/[id]': { fr: '/gestion/decomptes/[id]', de: '/verwaltung/abrechnungen/[id]' },
  '/office/log': { fr: '/gestion/journal', de: '/verwaltung/protokoll' },
  '/sandbox-payment/[session]': {
    fr: '/paiement-test/[session]',
    de: '/testzahlung/[session]',
  },
} as const satisfies Record<string, '/' | Localized>;

export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'always',
  localeCookie: { name: LOCALE_COOKIE, maxAge: LOCALE_COOKIE_SECONDS, sameSite: 'lax' },
  // next-intl's Link header echoes X-Forwarded-Host and claims translations that do not exist
  alternateLinks: false,
  pathnames: PATHNAMES,
});

/** Internal names of the screens, for `Link` and `redirect`. */
export type AppPathname = keyof typeof routing.pathnames;

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

const publicPaths = (screens: readonly AppPathname[]): string[] =>
  screens.flatMap((screen) =>
    LOCALES.map((locale) => {
      const slug = routing.pathnames[screen];
      const path = typeof slug === 'string' ? slug : slug[locale];
      return `/${locale}${path.replace(/\/\[.*$/, '')}`;
    }),
  );

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
