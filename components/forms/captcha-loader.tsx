'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { Execute } from './captcha-context';

type CaptchaLoaderProps = { siteKey: string; onReady: (execute: Execute) => void };

function Announce({ onReady }: Pick<CaptchaLoaderProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady((action) => executeRecaptcha(action));
  }, [executeRecaptcha, onReady]);
  return null;
}

/** A document keeps the policy of the address it was loaded for, wherever one walks from there. */
function wasWalkedTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}

/**
 * Loads Google's script, and says when it can be asked. It is gone with the form. A page walked to from one
 * whose policy bars the script is loaded anew first. In the browser only.
 */
export function CaptchaLoader({ siteKey, onReady }: CaptchaLoaderProps) {
  const locale = useLocale();
  const isBarred = wasWalkedTo();
  useEffect(() => {
    if (isBarred) window.location.reload();
  }, [isBarred]);
  if (isBarred) return null;
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} language={locale} scriptProps={{ async: true }}>
      <Announce onReady={onReady} />
    </GoogleReCaptchaProvider>
  );
}
