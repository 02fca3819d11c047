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

/** True after client-side navigation: the document then still has the CSP of the URL it was loaded with. */
function isClientNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}

/**
 * Loads Google's script and reports when it is ready; removes it on unmount. Reloads the page first if the document's
 * CSP blocks the script. Browser only.
 */
export function CaptchaLoader({ siteKey, onReady }: CaptchaLoaderProps) {
  const locale = useLocale();
  const isBarred = isClientNavigation();
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
