'use client';

import { openCookieSettings } from './settings-request';

/** Reopens the cookie settings. */
export function CookieSettingsButton({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" onClick={openCookieSettings} className={className}>
      {label}
    </button>
  );
}
