/**
 * `node scripts/icons.mjs`: draws the home screen icons from the logo. The icons are committed; run it again after a
 * change of the logo or of the season's colour.
 */
import sharp from 'sharp';

const INK = '#101716';
const SEASON = '#FF5636';
const PAPER = '#FFFFFF';

/**
 * @param {number} size of the square
 * @param {{ height: number, ground: string, doorway: string }} look height of the logo as a fraction of the size
 */
function svg(size, { height, ground, doorway }) {
  const scale = (size * height) / 40;
  // the arch stands on the bottom edge
  const [x, y] = [(size - 32 * scale) / 2, size - 40 * scale];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="${ground}" d="M0 0h${size}v${size}H0z"/>` +
      `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${INK}" d="M0 40V16A16 16 0 0 1 32 16V40z"/>` +
      `<path fill="${doorway}" d="M12 40V18.5A7.5 7.5 0 0 1 27 18.5V40z"/></g></svg>`,
  );
}

const ANY = { height: 0.92, ground: PAPER, doorway: SEASON };
/** Phones crop these to any shape: the doorway stays within the safe circle of 80 %. */
const MASKABLE = { height: 0.7, ground: SEASON, doorway: PAPER };

const draw = (/** @type {string} */ file, /** @type {number} */ size, /** @type {typeof ANY} */ look) =>
  sharp(svg(size, look)).png({ palette: true, effort: 10 }).toFile(file);

await draw('public/icons/icon-192.png', 192, ANY);
await draw('public/icons/icon-512.png', 512, ANY);
await draw('public/icons/maskable-192.png', 192, MASKABLE);
await draw('public/icons/maskable-512.png', 512, MASKABLE);
await draw('app/apple-icon.png', 180, MASKABLE);
