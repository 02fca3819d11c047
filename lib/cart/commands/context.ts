import type { Locale } from '../../i18n/languages';

/** Account, response language and time of a cart call. */
export type CartContext = { accountId: string; locale: Locale; at: Date };
