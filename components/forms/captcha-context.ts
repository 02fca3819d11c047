'use client';

import { createContext, useContext } from 'react';
import type { CaptchaAction } from '@/lib/http/define-contract';

/** What a form sends beside its fields: nothing where there is no captcha, or none came in time. */
type CaptchaAnswer = { recaptchaToken?: string };

/** Google's script, once it is there: a token for an action. */
export type Execute = (action: string) => Promise<string>;

/** Asks the captcha for a token of an action. */
export type AskCaptcha = (action: CaptchaAction) => Promise<CaptchaAnswer>;

export const CaptchaContext = createContext<AskCaptcha>(async () => ({}));

/** @returns a function to call on every submit, because a token is good for one */
export function useCaptcha(action: CaptchaAction): () => Promise<CaptchaAnswer> {
  const ask = useContext(CaptchaContext);
  return () => ask(action);
}
