import type { ReactNode } from 'react';

/** These screens depend on the visitor: rendered for each request, never stored, scripts allowed by nonce. */
export const dynamic = 'force-dynamic';

export default function PersonalLayout({ children }: { children: ReactNode }) {
  return children;
}
