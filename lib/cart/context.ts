import type { Locale } from '../i18n/languages';

/** Whose cart, in which language to answer, and when. */
export type CartContext = { accountId: string; locale: Locale; at: Date };
