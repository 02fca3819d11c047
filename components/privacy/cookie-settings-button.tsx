'use client';

import { openCookieSettings } from './settings-request';

/** Reopens the cookie settings. */
export const CookieSettingsButton = ({ label, className }: { label: string; className: string }) => (
  <button type="button" onClick={openCookieSettings} className={className}>
    {label}
  </button>
);
