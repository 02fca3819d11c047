'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { CaptchaContext, type RequestCaptcha, type Execute } from './captcha-context';

/** loaded only on pages with captcha keys */
const Loader = dynamic(() => import('./captcha-loader').then(({ CaptchaLoader }) => CaptchaLoader), {
  ssr: false,
});

/** How long a submit waits for the script; without a token the server decides. */
const TIMEOUT_MS = 5_000;

async function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  return Promise.race([work.catch(() => undefined), tooLong]);
}

/** Lets forms request tokens before the script has loaded. */
function createCaptchaClient() {
  let arrive: (execute: Execute) => void = () => undefined;
  const arrival = new Promise<Execute>((resolve) => {
    arrive = resolve;
  });
  const ask: RequestCaptcha = async (action) => {
    const execute = await withTimeout(arrival);
    const token = execute && (await withTimeout(execute(action)));
    return token ? { recaptchaToken: token } : {};
  };
  return { arrive, ask };
}

/** Loads the captcha for the forms inside. */
export function CaptchaGate({ siteKey, children }: { siteKey: string; children: ReactNode }) {
  const [{ arrive, ask }] = useState(createCaptchaClient);
  return (
    <CaptchaContext value={ask}>
      <Loader siteKey={siteKey} onReady={arrive} />
      {children}
    </CaptchaContext>
  );
}
