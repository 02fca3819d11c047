import { useEffect, useState } from 'react';
import { type Answer, keepAnswer, readAnswer } from './consent-library';

type Consent = {
  /** Undefined until the browser has been asked; nothing optional happens until then. */
  answer: Answer | undefined;
  decide: (answer: 'refused' | 'granted') => Promise<void>;
};

/** The visitor's answer about optional cookies, and how to change it. */
export function useConsent(): Consent {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isGone = false;
    readAnswer().then(
      (read) => {
        if (!isGone) setAnswer(read);
      },
      // without the library there is no consent
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const decide: Consent['decide'] = async (next) => {
    await keepAnswer(next);
    setAnswer(next);
  };
  return { answer, decide };
}
