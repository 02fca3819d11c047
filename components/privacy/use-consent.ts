import { useEffect, useState } from 'react';
import { type Answer, storeAnswer, readAnswer } from './consent-library';

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
