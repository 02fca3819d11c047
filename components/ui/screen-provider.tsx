'use client';

import { createContext, use, type ReactNode } from 'react';
import { useNamedPath } from '@/lib/i18n/navigation';

const Screen = createContext<string | null>(null);

/** Finds the name of the current screen among all paths once for the components inside, instead of once in each. */
export function ScreenProvider({ children }: { children: ReactNode }) {
  return <Screen value={useNamedPath()}>{children}</Screen>;
}

/** Internal name of the current screen, or the path of content, without the language. */
export function usePathname(): string {
  const screen = use(Screen);
  if (screen === null) throw new Error('A component asks for its screen outside of ScreenProvider.');
  return screen;
}
