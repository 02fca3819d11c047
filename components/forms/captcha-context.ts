'use client';

import { createContext, useContext } from 'react';
import type { CaptchaAction } from '@/lib/http/define-contract';

/** Fields added to a request: empty without a captcha. */
type CaptchaFields = { recaptchaToken?: string };

/** Returns a token for an action, once Google's script has loaded. */
export type Execute = (action: string) => Promise<string>;

export type RequestCaptcha = (action: CaptchaAction) => Promise<CaptchaFields>;

export const CaptchaContext = createContext<RequestCaptcha>(async () => ({}));

/** @returns a function to call on every submit, because a token can be used only once */
export function useCaptcha(action: CaptchaAction): () => Promise<CaptchaFields> {
  const ask = useContext(CaptchaContext);
  return () => ask(action);
}
