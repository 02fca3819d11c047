/**
 * The one rank table. A folder imports only from those before it; a new folder has to find its place here
 * before anything in it may be imported. `.dependency-cruiser.mjs` turns this table into rules.
 */
export const LIB_RANKS = [
  'core',
  'artwork',
  'config',
  'i18n',
  'db',
  'http',
  'mail',
  'identity',
  'contact',
  'catalogue',
  'content',
  'payments',
  'legal',
  'documents',
  'previews',
  'passes',
  'promotions',
  'search',
  'cart',
  'renewal',
  'orders',
  'pro',
  'privacy',
  'jobs',
  'api',
];

/** Folders of components that every feature may use, lowest first. Every other folder is a feature. */
export const COMPONENT_RANKS = ['ui', 'forms', 'artwork', 'layout', 'events'];
