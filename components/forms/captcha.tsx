import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { getEnv } from '@/lib/config/env';
import { CaptchaGate } from './captcha-gate';

const GOOGLE = 'https://policies.google.com';

/**
 * Wraps a public form. With keys it loads the captcha and shows the notice that Google requires when the badge is
 * hidden; without keys it adds nothing.
 */
export function Captcha({ children }: { children: ReactNode }) {
  const t = useTranslations('forms.captcha');
  const locale = useLocale();
  const { captcha } = getEnv();
  if (!captcha?.siteKey) return children;
  const link = (path: string) =>
    function GoogleLink(text: ReactNode) {
      return (
        <a
          href={`${GOOGLE}/${path}?hl=${locale}`}
          target="_blank"
          rel="noopener noreferrer"
          className="underline hover:decoration-[3px]"
        >
          {text}
        </a>
      );
    };
  return (
    <CaptchaGate siteKey={captcha.siteKey}>
      {children}
      <p data-captcha="" className="mt-6 max-w-measure text-small text-mute">
        {t.rich('notice', { privacy: link('privacy'), terms: link('terms') })}
      </p>
    </CaptchaGate>
  );
}
