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
  'events',
  'places',
  'editorial',
  'home',
  'payments',
  'legal',
  'documents',
  'previews',
  'passes',
  'promotions',
  'search',
  'content-import',
  'cart',
  'renewal',
  'orders',
  'pro',
  'privacy',
  'delivery',
  'jobs',
  'api',
];

/** Folders of components that every feature may use, lowest first. */
const SHARED_COMPONENTS = ['ui', 'forms', 'artwork', 'layout'];

/** Folders of components: the shared ones, then the features, named and ranked as in lib. */
export const COMPONENT_RANKS = [
  ...SHARED_COMPONENTS,
  ...LIB_RANKS.filter((folder) => !SHARED_COMPONENTS.includes(folder)),
];
