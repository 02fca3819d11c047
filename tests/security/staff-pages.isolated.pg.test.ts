import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFICE_TABS } from '@/components/office/menu';
import { OfficePage } from '@/components/office/office-page';
import { Refused } from '@/components/office/refused';
import { FactorScreen } from '@/components/staff/factor-screen';
import { LockScreen } from '@/components/staff/lock-screen';
import { now } from '@/lib/config/env';
import { permissionsOf, STAFF_ROLES } from '@/lib/core/permissions';
import { messagesFor } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/languages';
import { startSession } from '@/lib/identity/commands/sessions';
import { seedAccounts } from '@/lib/identity/sample';
import { encodeSessionCookie, sessionCookieName } from '@/lib/identity/session-cookie';
import { cookieContent } from '@/lib/identity/session-renewal';
import { accounts } from '@/lib/identity/tables';
import type { StaffAccess } from '@/lib/staff/queries';
import { seedStaff } from '@/lib/staff/sample';
import { officeSessions, staffRoles } from '@/lib/staff/tables';
import { usePreparedDatabase } from '@/tests/support/database';

/** Every page of the office, found in its folder: what each role meets there. Nothing is rendered. */
let cookie = '';
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (cookie && name === sessionCookieName() ? { name, value: cookie } : undefined),
  }),
}));
vi.mock('next-intl/server', () => ({
  setRequestLocale: () => undefined,
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: 'office.today' }) =>
    createTranslator({ locale, messages: messagesFor(locale), namespace }),
}));

type OfficeScreen = ((props: {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string>>;
}) => Promise<ReactNode>) & { screen: string; access: StaffAccess };

const ROOT = 'app/office/[locale]';
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .sort();
const pageOf = async (file: string) =>
  ((await import(/* @vite-ignore */ `../../${ROOT}/${file}`)) as { default: OfficeScreen }).default;

const test = usePreparedDatabase();

beforeEach(() => {
  cookie = '';
});

beforeAll(async () => {
  await seedAccounts(test.db, now());
  await seedStaff(test.db, now());
  const [it] = await test.db.select().from(accounts).where(eq(accounts.username, 'pro@passage.example'));
  await test.db.insert(staffRoles).values({ accountId: it?.id ?? '', role: 'it', grantedAt: now() });
});

async function logIn(name: string, { hasFactor = true } = {}): Promise<string> {
  const username = `${name}@passage.example`;
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const at = now();
  const session = { accountId: account?.id ?? '', userAgent: 'test', at };
  const tokens = await startSession(test.db, { ...session, secondFactorAt: hasFactor ? at : null });
  cookie = await encodeSessionCookie({ token: cookieContent(tokens, at), secret: '' });
  return tokens.sessionId;
}

/** Segments of things that do not exist. */
const SEGMENTS = { id: '00000000-0000-4000-8000-000000000000', code: '99-00', key: 'none', type: 'none' };

const digestOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : '';

/** Outcome for a visitor: the page, its absence, or its replacement. */
async function meets(Page: OfficeScreen): Promise<string> {
  let element: ReactNode;
  try {
    element = await Page({
      params: Promise.resolve({ locale: 'fr', ...SEGMENTS }),
      searchParams: Promise.resolve({}),
    });
  } catch (error) {
    const digest = digestOf(error);
    if (digest.startsWith('NEXT_REDIRECT')) return digest.includes('/fr/login') ? 'login' : digest;
    if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;404')) return 'not found';
    throw error;
  }
  if (!isValidElement(element)) return 'nothing';
  if (element.type === LockScreen) return 'locked';
  if (element.type === FactorScreen) return 'factor';
  if (element.type !== OfficePage) return 'another page';
  const { children } = (element as ReactElement<{ children: ReactNode }>).props;
  return isValidElement(children) && children.type === Refused ? 'refused' : 'page';
}

const PEOPLE = { it: 'pro', desk: 'desk', editor: 'editor', books: 'books', lead: 'lead' } as const;

describe.each(FILES)('%s', (file) => {
  it('has the permission that its entry in the menu has', async () => {
    const { screen, access } = await pageOf(file);
    expect(screen).toBe(`/office/${file}`.replace(/\/page\.tsx$/, ''));
    const entries = OFFICE_TABS.flatMap(({ screens }) => [...screens]);
    const entry = entries.find((one) => one.screen === screen);
    if (entry) expect(entry.permission ?? 'staff').toBe(access);
  });

  it.each(STAFF_ROLES)('is for those with its permission: %s', async (role) => {
    const Page = await pageOf(file);
    await logIn(PEOPLE[role]);
    const isAllowed = Page.access === 'staff' || permissionsOf([role], false).has(Page.access);
    const met = await meets(Page);
    if (isAllowed) expect(['page', 'not found']).toContain(met);
    else expect(met).toBe('refused');
  });

  it('is open to the scope admin', async () => {
    await logIn('admin');
    expect(['page', 'not found']).toContain(await meets(await pageOf(file)));
  });

  it('does not exist for customers, and asks guests to log in', async () => {
    const Page = await pageOf(file);
    expect(await meets(Page)).toBe('login');
    await logIn('camille');
    expect(await meets(Page)).toBe('not found');
  });

  it('asks staff for a second factor, and is locked for those who were away', async () => {
    const Page = await pageOf(file);
    await logIn('lead', { hasFactor: false });
    expect(await meets(Page)).toBe('factor');
    const sessionId = await logIn('lead');
    await test.db.insert(officeSessions).values({ sessionId, seenAt: new Date(0) });
    expect(await meets(Page)).toBe('locked');
  });
});
