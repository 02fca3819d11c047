'use client';

import { askForSettings } from './settings-request';

/** Opens the questions about cookies again. */
export function CookieSettingsButton({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" onClick={askForSettings} className={className}>
      {label}
    </button>
  );
}
