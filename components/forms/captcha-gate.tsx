'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { CaptchaContext, type RequestCaptcha, type Execute } from './captcha-context';

/** loaded only on pages with captcha keys */
const Loader = dynamic(() => import('./captcha-loader').then(({ CaptchaLoader }) => CaptchaLoader), {
  ssr: false,
});

/** How long a submit waits for the script. */
const TIMEOUT_MS = 5_000;
/** Sent when no token came: whether that is the service's fault, the server finds out by asking about this one. */
const NO_TOKEN = 'none';

async function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  return Promise.race([work.catch(() => undefined), tooLong]);
}

/** Lets forms request tokens before the script has loaded. */
export function createCaptchaClient() {
  let arrive: (execute: Execute) => void = () => undefined;
  const arrival = new Promise<Execute>((resolve) => {
    arrive = resolve;
  });
  const ask: RequestCaptcha = async (action) => {
    const execute = await withTimeout(arrival);
    const token = execute && (await withTimeout(execute(action)));
    return { recaptchaToken: token ?? NO_TOKEN };
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
