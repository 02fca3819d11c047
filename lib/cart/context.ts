import type { Locale } from '../i18n/routing';

/** Whose cart, in which language to answer, and when. */
export type CartContext = { accountId: string; locale: Locale; at: Date };
