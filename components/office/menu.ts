import type { Permission } from '@/lib/core/permissions';
import type { AppPathname } from '@/lib/i18n/routing';

type OfficeMenuScreen = {
  screen: AppPathname;
  /** Text below `office.screens`. */
  name: string;
  /** Null for screens that are open to all staff. */
  permission: Permission | null;
};

/** Tabs of the office with their screens, in order. What a person may not do is not shown. */
export const OFFICE_TABS = [
  {
    tab: 'today',
    screens: [
      { screen: '/office', name: 'today', permission: null },
      { screen: '/office/help', name: 'help', permission: null },
    ],
  },
  {
    tab: 'desk',
    screens: [
      { screen: '/office/orders', name: 'orders', permission: 'orders:read' },
      { screen: '/office/passes', name: 'passes', permission: 'passes:read' },
      { screen: '/office/batches', name: 'batches', permission: 'cards:produce' },
      { screen: '/office/mails', name: 'mails', permission: 'mail:read' },
      { screen: '/office/goodwill', name: 'goodwill', permission: 'passes:bulk' },
      { screen: '/office/companies', name: 'companies', permission: 'pro:write' },
    ],
  },
  {
    tab: 'offers',
    screens: [
      { screen: '/office/offers', name: 'offers', permission: 'offers:write' },
      { screen: '/office/vouchers', name: 'vouchers', permission: 'vouchers:write' },
    ],
  },
  {
    tab: 'content',
    screens: [
      { screen: '/office/content', name: 'content', permission: 'content:read' },
      { screen: '/office/media', name: 'media', permission: 'content:read' },
      { screen: '/office/translations', name: 'translations', permission: 'content:read' },
      { screen: '/office/proposals', name: 'proposals', permission: 'content:read' },
      { screen: '/office/redirects', name: 'redirects', permission: 'site:write' },
      { screen: '/office/mail-texts', name: 'mailTexts', permission: 'mail:write' },
    ],
  },
  {
    tab: 'seasons',
    screens: [
      { screen: '/office/seasons', name: 'seasons', permission: 'season:write' },
      { screen: '/office/opening', name: 'opening', permission: 'season:write' },
      { screen: '/office/banners', name: 'banners', permission: 'site:write' },
      { screen: '/office/preview', name: 'preview', permission: null },
    ],
  },
  {
    tab: 'houses',
    screens: [
      { screen: '/office/partners', name: 'partners', permission: 'partners:read' },
      { screen: '/office/settlement', name: 'settlement', permission: 'settle:read' },
      { screen: '/office/rules', name: 'rules', permission: 'settle:read' },
      { screen: '/office/simulation', name: 'simulation', permission: 'settle:read' },
      { screen: '/office/reports', name: 'reports', permission: 'reports:read' },
      { screen: '/office/signals', name: 'signals', permission: 'visits:review' },
    ],
  },
  {
    tab: 'money',
    screens: [
      { screen: '/office/money', name: 'journal', permission: 'money:read' },
      { screen: '/office/payments', name: 'payments', permission: 'money:read' },
      { screen: '/office/invoices', name: 'invoices', permission: 'money:read' },
      { screen: '/office/bank', name: 'bank', permission: 'money:import' },
      { screen: '/office/refunds', name: 'refunds', permission: 'money:read' },
      { screen: '/office/approvals', name: 'approvals', permission: 'orders:refund' },
    ],
  },
  { tab: 'team', screens: [{ screen: '/office/team', name: 'team', permission: 'team:write' }] },
  {
    tab: 'operation',
    screens: [{ screen: '/office/operation', name: 'operation', permission: 'ops:read' }],
  },
  { tab: 'log', screens: [{ screen: '/office/log', name: 'log', permission: 'log:read' }] },
] as const satisfies readonly { tab: string; screens: readonly OfficeMenuScreen[] }[];

/** Screens that belong to another entry of the menu than the one with which their address begins. */
const OTHER_ENTRIES: Partial<Record<AppPathname, AppPathname>> = {
  '/office/people/[id]': '/office/orders',
  '/office/several-events': '/office/content',
};

/** The menu's entry of a screen, also of one that is not in the menu itself: of a thing, that of its list. */
export const menuScreenOf = (screen: AppPathname): string =>
  OTHER_ENTRIES[screen] ?? screen.split('/', 3).join('/');

const entryOf = (screen: AppPathname): OfficeMenuScreen | undefined =>
  OFFICE_TABS.flatMap(({ screens }): OfficeMenuScreen[] => [...screens]).find(
    (one) => one.screen === menuScreenOf(screen),
  );

/** Name of a screen's entry below `office.screens`; empty if it has none. */
export const menuNameOf = (screen: AppPathname): string => entryOf(screen)?.name ?? '';

/** The permission that a screen's entry needs, if it needs one. */
export const permissionOf = (screen: AppPathname): Permission | undefined =>
  entryOf(screen)?.permission ?? undefined;
