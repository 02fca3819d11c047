import type { ReactNode } from 'react';
import { NeedsScript } from '@/components/layout/needs-script';

/** These screens depend on the visitor: rendered for each request, never stored, scripts allowed by nonce. */
export const dynamic = 'force-dynamic';

export default function PersonalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <NeedsScript />
      {children}
    </>
  );
}
