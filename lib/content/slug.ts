const SLUG_MAX = 100;

/** The last segment of an address for a title: `Schneenächte & Suppe` is `schneenachte-suppe`. Empty without letters. */
export const slugOf = (title: string, max = SLUG_MAX): string =>
  title
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');
