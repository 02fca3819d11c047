import type { ReactNode } from 'react';
import { NeedsScript } from '@/components/layout/needs-script';

/** These screens depend on the visitor: rendered per request, never cached, scripts allowed by nonce. */
export const dynamic = 'force-dynamic';

export default function PersonalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <NeedsScript />
      {children}
    </>
  );
}
