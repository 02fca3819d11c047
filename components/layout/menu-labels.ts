/** Texts of the menu, written by the server. */
export type MenuLabels = Record<
  'menu' | 'closeMenu' | 'back' | 'primary' | 'secondary' | 'search' | 'searchHint' | 'home',
  string
>;
