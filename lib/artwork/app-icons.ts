const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Icons of a web app manifest, as drawn by scripts/icons.mjs. */
export const APP_ICONS = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('maskable-192', 192, 'maskable'),
  icon('maskable-512', 512, 'maskable'),
];
