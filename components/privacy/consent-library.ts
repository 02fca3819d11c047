import type { CookieConsentConfig, Translation } from 'vanilla-cookieconsent';
import { CONSENT_DAYS } from '@/lib/config/constants';

const COOKIE = 'passage_consent';
/** Cookies set by the tags of the optional category. */
const ANALYTICS_COOKIES = /^_g(?:a|ac|at|cl|id)/;
/** Our own components ask for consent. Without texts the library renders no interface. */
const NO_INTERFACE = {} as Translation;

const CONFIGURATION: CookieConsentConfig = {
  autoShow: false,
  manageScriptTags: false,
  // otherwise the library drops the answer in automated browsers, including our tests
  hideFromBots: false,
  cookie: { name: COOKIE, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
  categories: {
    necessary: { enabled: true, readOnly: true },
    // reload: scripts that already run can only be stopped with the page
    analytics: { autoClear: { cookies: [{ name: ANALYTICS_COOKIES }], reloadPage: true } },
  },
  language: { default: 'none', translations: { none: NO_INTERFACE } },
};

export type Answer = 'none' | 'refused' | 'granted';

/** The library stores the answer for a year and deletes the cookies when consent is withdrawn. */
async function startLibrary() {
  const library = await import('vanilla-cookieconsent');
  await library.run(CONFIGURATION);
  return library;
}

/** The visitor's answer about optional cookies. */
export async function readAnswer(): Promise<Answer> {
  const library = await startLibrary();
  if (!library.validConsent()) return 'none';
  return library.acceptedCategory('analytics') ? 'granted' : 'refused';
}

/** Stores the answer. Reloads the page when consent is withdrawn. */
export async function storeAnswer(answer: 'refused' | 'granted'): Promise<void> {
  const library = await startLibrary();
  library.acceptCategory(answer === 'granted' ? ['analytics'] : []);
}
