/** Tabs of the account in display order, by their internal path segment. */
export const ACCOUNT_TABS = ['data', 'access', 'orders', 'passes', 'visits', 'pro'] as const;

export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const isAccountTab = (value: string): value is AccountTab => ACCOUNT_TABS.some((tab) => tab === value);
