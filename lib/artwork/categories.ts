/** The ten event categories, each with its own colours, in the order of the filters. */
export const CATEGORIES = [
  'exposition',
  'projection',
  'workshop',
  'spectacle',
  'guidedVisit',
  'conference',
  'reading',
  'concert',
  'festival',
  'other',
] as const;

export type Category = (typeof CATEGORIES)[number];

export const isCategory = (value: unknown): value is Category =>
  typeof value === 'string' && CATEGORIES.some((category) => category === value);

/** `base` fills fields and chips, `deep` and `tint` are for posters. The base of `guest` serves as an accent. */
export type CategoryColours = { base: string; deep: string; tint: string; guest: Category };

export const CATEGORY_COLOURS: Record<Category, CategoryColours> = {
  exposition: { base: '#FFD02F', deep: '#6A4C00', tint: '#FFF3C4', guest: 'projection' },
  projection: { base: '#74BDF8', deep: '#0B4A7D', tint: '#DCEFFE', guest: 'exposition' },
  workshop: { base: '#BEDC4B', deep: '#3F5208', tint: '#EFF7CF', guest: 'spectacle' },
  spectacle: { base: '#FF94C2', deep: '#8F1450', tint: '#FFE1EE', guest: 'concert' },
  guidedVisit: { base: '#3FCBB5', deep: '#04584D', tint: '#D0F5EE', guest: 'exposition' },
  conference: { base: '#E2BE8A', deep: '#654112', tint: '#F8ECD9', guest: 'projection' },
  reading: { base: '#C9B4F6', deep: '#4A2C93', tint: '#EEE7FD', guest: 'workshop' },
  concert: { base: '#FF9A3C', deep: '#853800', tint: '#FFE6CC', guest: 'spectacle' },
  festival: { base: '#4FCB73', deep: '#0B5A2B', tint: '#D5F5DD', guest: 'exposition' },
  other: { base: '#C5CCCA', deep: '#3E4745', tint: '#EBEEED', guest: 'concert' },
};
