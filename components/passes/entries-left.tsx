'use client';

import { useEffect, useState } from 'react';
import { getJson } from '@/components/layout/get-json';
import type { PassView } from '@/lib/passes/schema';

/** A door's entry shows within five seconds. */
const POLL_MS = 4_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The entries left of a pass in the answer of `GET /api/account/passes`; null if it is not there. */
function leftIn({ items }: Record<string, unknown>, { uniqueKey, edition }: Entries): number | null {
  const passes: unknown[] = Array.isArray(items) ? items : [];
  const pass = passes
    .filter(isRecord)
    .find((one) => one.uniqueKey === uniqueKey && one.edition === edition)?.entries;
  return isRecord(pass) && typeof pass.left === 'number' ? pass.left : null;
}

type Entries = Pick<PassView, 'uniqueKey' | 'edition'>;
type EntriesLeftProps = Entries & {
  left: number;
  /** Words for each number of entries left, from none on. */
  texts: readonly string[];
};

/** How many entries of a mini pass are left, kept up to date while the page is in front. */
export function EntriesLeft({ uniqueKey, edition, left, texts }: EntriesLeftProps) {
  const [shown, setShown] = useState(left);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const found = leftIn(await getJson('/api/account/passes', leaving.signal), { uniqueKey, edition });
      if (found !== null) setShown(found);
    };
    // without a network, the last number stays
    const lookAgain = () => void look().catch(() => undefined);
    const timer = window.setInterval(lookAgain, POLL_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      leaving.abort();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [uniqueKey, edition]);
  return <span role="status">{texts[shown]}</span>;
}
