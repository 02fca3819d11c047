import type { SearchBoxLabels } from './search-box';

/** Texts of the menu, translated on the server. */
export type MenuLabels = Record<'menu' | 'closeMenu' | 'back' | 'primary' | 'secondary' | 'home', string> & {
  searchBox: SearchBoxLabels;
};
