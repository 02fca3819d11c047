'use client';

import { askForSettings } from './settings-request';

/** Reopens the cookie settings. */
export function CookieSettingsButton({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" onClick={askForSettings} className={className}>
      {label}
    </button>
  );
}
