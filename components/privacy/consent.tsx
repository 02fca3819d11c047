'use client';

import dynamic from 'next/dynamic';
import type { ConsentProps } from './consent-questions';

/** Its own script, so that sites with nothing to ask about do not send it along with every page. */
const ConsentQuestions = dynamic(async () => (await import('./consent-questions')).ConsentQuestions, {
  ssr: false,
});

/** Asks about optional cookies; drawn in the browser alone, where the answer is. */
export function Consent(props: ConsentProps) {
  return <ConsentQuestions {...props} />;
}
