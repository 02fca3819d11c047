'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Says that this page needs cookies, where the browser refuses them: a session would be lost in silence. */
export function NeedsCookies({ text }: { text: string }) {
  const areRefused = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return areRefused ? (
    <p role="alert" className="wrap pt-6 font-semibold">
      {text}
    </p>
  ) : null;
}
