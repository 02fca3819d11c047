'use client';

import dynamic from 'next/dynamic';
import type { ConsentProps } from './consent-questions';

/** A separate chunk, so that sites without optional cookies do not load it on every page. */
const ConsentQuestions = dynamic(async () => (await import('./consent-questions')).ConsentQuestions, {
  ssr: false,
});

/** Consent for optional cookies. Rendered in the browser only, where the answer is stored. */
export const Consent = (props: ConsentProps) => <ConsentQuestions {...props} />;
