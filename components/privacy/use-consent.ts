import { useEffect, useState } from 'react';
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

type Answer = 'none' | 'refused' | 'granted';

/** The library stores the answer for a year and deletes the cookies when consent is withdrawn. */
async function startLibrary() {
  const library = await import('vanilla-cookieconsent');
  await library.run(CONFIGURATION);
  return library;
}

/** The visitor's answer about optional cookies. */
async function readAnswer(): Promise<Answer> {
  const library = await startLibrary();
  if (!library.validConsent()) return 'none';
  return library.acceptedCategory('analytics') ? 'granted' : 'refused';
}

/** Stores the answer. Reloads the page when consent is withdrawn. */
async function storeAnswer(answer: 'refused' | 'granted'): Promise<void> {
  const library = await startLibrary();
  library.acceptCategory(answer === 'granted' ? ['analytics'] : []);
}

type Consent = {
  /** Undefined until the stored answer is read. Nothing optional may run before that. */
  answer: Answer | undefined;
  decide: (answer: 'refused' | 'granted') => Promise<void>;
};

/** The visitor's answer about optional cookies, with a setter. */
export function useConsent(): Consent {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isGone = false;
    readAnswer().then(
      (read) => {
        if (!isGone) setAnswer(read);
      },
      // if the library fails to load, there is no consent
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const decide: Consent['decide'] = async (next) => {
    await storeAnswer(next);
    setAnswer(next);
  };
  return { answer, decide };
}
