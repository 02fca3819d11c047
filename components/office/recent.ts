import { z } from 'zod';
import { byLocale, DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { RECENT_KEY } from '@/lib/identity/office-memory';
import { storedAs } from './stored';

const SHOWN = 6;

const thing = z.object({
  /** Of its page, in each language. */
  paths: z.object(byLocale(() => z.string())),
  title: z.string(),
  /** Distinguishing details; empty for none. */
  note: z.string(),
  /** Name of its screen below `office.screens`. */
  screen: z.string(),
});
export type RecentThing = z.infer<typeof thing>;

const memory = z.object({
  /** Account that opened them. Nobody else sees them. */
  owner: z.string(),
  things: z.array(thing),
});

/** Things that an account opened in this browser, the last first. */
export function recentThings(stored: string | null, owner: string): RecentThing[] {
  const known = storedAs(memory, stored);
  return known?.owner === owner ? known.things : [];
}

/** The memory after a thing was opened. A thing is in it once. */
export function withThing(stored: string | null, owner: string, opened: RecentThing): string {
  const others = recentThings(stored, owner).filter(
    ({ paths }) => paths[DEFAULT_LOCALE] !== opened.paths[DEFAULT_LOCALE],
  );
  return JSON.stringify({ owner, things: [opened, ...others].slice(0, SHOWN) } satisfies z.infer<
    typeof memory
  >);
}

export const storedThings = (): string | null => localStorage.getItem(RECENT_KEY);

export const rememberThing = (owner: string, opened: RecentThing): void =>
  localStorage.setItem(RECENT_KEY, withThing(storedThings(), owner, opened));
