import type { CookieConsentConfig, Translation } from 'vanilla-cookieconsent';
import { CONSENT_DAYS } from '@/lib/config/constants';

const COOKIE = 'passage_consent';
/** What the tags of the one optional category leave in the browser. */
const ANALYTICS_COOKIES = /^_g(?:a|ac|at|cl|id)/;
/** The questions are asked by our own components: without texts the library draws nothing. */
const NO_INTERFACE = {} as Translation;

const CONFIGURATION: CookieConsentConfig = {
  autoShow: false,
  manageScriptTags: false,
  // it would forget the answers of browsers that somebody drives, our tests among them
  hideFromBots: false,
  cookie: { name: COOKIE, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
  categories: {
    necessary: { enabled: true, readOnly: true },
    // what runs already stops with the page, and nothing else stops it
    analytics: { autoClear: { cookies: [{ name: ANALYTICS_COOKIES }], reloadPage: true } },
  },
  language: { default: 'none', translations: { none: NO_INTERFACE } },
};

export type Answer = 'none' | 'refused' | 'granted';

/** The library keeps the answer, for a year, and takes back what was stored with it. */
async function startLibrary() {
  const library = await import('vanilla-cookieconsent');
  await library.run(CONFIGURATION);
  return library;
}

/** What the visitor has answered about the optional cookies. */
export async function readAnswer(): Promise<Answer> {
  const library = await startLibrary();
  if (!library.validConsent()) return 'none';
  return library.acceptedCategory('analytics') ? 'granted' : 'refused';
}

/** Keeps the answer. The page is loaded anew where consent is taken back. */
export async function keepAnswer(answer: 'refused' | 'granted'): Promise<void> {
  const library = await startLibrary();
  library.acceptCategory(answer === 'granted' ? ['analytics'] : []);
}
