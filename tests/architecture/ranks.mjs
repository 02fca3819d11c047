/**
 * The rank table. A folder may import only from folders before it, and a new folder needs an entry.
 * `.dependency-cruiser.mjs` generates rules from this table.
 */
export const LIB_RANKS = [
  'core',
  'artwork',
  'i18n',
  'config',
  'db',
  'http',
  'mail',
  'identity',
  'audit',
  'staff',
  'contact',
  'catalogue',
  'content',
  'media',
  'events',
  'places',
  'partners',
  'editorial',
  'home',
  'payments',
  'legal',
  'documents',
  'opening',
  'previews',
  'passes',
  'cards',
  'goodwill',
  'visits',
  'promotions',
  'search',
  'content-import',
  'publishing',
  'cart',
  'renewal',
  'orders',
  'editions',
  'pro',
  'books',
  'production',
  'settlement',
  'reports',
  'signals',
  'notes',
  'privacy',
  'delivery',
  'people',
  'jobs',
  'office',
  'api',
];

/** Folders of components that every feature may use, lowest first. */
const SHARED_COMPONENTS = ['ui', 'forms', 'artwork', 'layout', 'office'];

/** Folders of components: the shared ones, then the features in the order of lib. */
export const COMPONENT_RANKS = [
  ...SHARED_COMPONENTS,
  ...LIB_RANKS.filter((folder) => !SHARED_COMPONENTS.includes(folder)),
];
