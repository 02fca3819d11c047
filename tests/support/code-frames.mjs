import { writeFileSync } from 'node:fs';
import QRCode from 'qrcode';
import sharp from 'sharp';

/**
 * What a camera shows of a code. Angles in degrees, blur in pixels, noise and contrast as parts of white.
 * @typedef {{ share: number, angle: number, tilt: number, blur: number, noise: number, contrast: number }} Look
 */
/** @typedef {{ width: number, height: number, grey: Buffer }} Frame */

const WIDTH = 960;
const HEIGHT = 720;
const QUIET_ZONE = 4;
/** @type {Look} */
const SHARP = { share: 0.7, angle: 0, tilt: 0, blur: 0, noise: 0, contrast: 1 };

/** A number from 0 to 1 that the seed decides (mulberry32). @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {string} content @param {Look} look */
function codeSvg(content, { share, angle, tilt }) {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * QUIET_ZONE;
  const dark = Array.from(modules.data, (module, index) => {
    const [x, y] = [(index % modules.size) + QUIET_ZONE, Math.floor(index / modules.size) + QUIET_ZONE];
    return module ? `M${x} ${y}h1v1h-1z` : '';
  }).join('');
  const scale = (HEIGHT * share) / size;
  const place = `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${angle}) skewX(${tilt}) scale(${scale}) translate(${-size / 2} ${-size / 2})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#999"/>
    <g transform="${place}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark}"/></g></svg>`;
}

/**
 * A frame of a camera in front of a code.
 * @param {string} content @param {Look} [look] @param {() => number} [random] @returns {Promise<Frame>}
 */
export async function codeFrame(content, look = SHARP, random = randomFrom(1)) {
  const drawing = sharp(Buffer.from(codeSvg(content, look))).greyscale();
  const grey = await (look.blur > 0.3 ? drawing.blur(look.blur) : drawing).raw().toBuffer();
  if (look.noise === 0 && look.contrast === 1) return { width: WIDTH, height: HEIGHT, grey };
  const [middle, spread] = [128, look.noise * 255];
  for (let index = 0; index < grey.length; index += 1) {
    const value = middle + ((grey[index] ?? 0) - middle) * look.contrast + (random() - 0.5) * spread;
    grey[index] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return { width: WIDTH, height: HEIGHT, grey };
}

/**
 * A frame of a hand that shakes in poor light: turned, tilted, blurred, dim and noisy.
 * @param {string} content @param {number} seed
 */
export function shakenFrame(content, seed) {
  const random = randomFrom(seed);
  const between = (/** @type {number} */ low, /** @type {number} */ high) => low + random() * (high - low);
  const look = {
    share: between(0.45, 0.85),
    angle: between(-40, 40),
    tilt: between(-14, 14),
    blur: between(0.5, 2.6),
    noise: between(0.05, 0.3),
    contrast: between(0.45, 1),
  };
  return codeFrame(content, look, random);
}

/**
 * Grey frames as a recording that Chromium takes for a camera (YUV4MPEG2).
 * @param {string} path @param {readonly Frame[]} frames
 */
export function writeRecording(path, frames) {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const parts = frames.flatMap(({ grey }) => [Buffer.from('FRAME\n'), grey, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...parts]));
}

/** An empty table. @returns {Frame} */
export const emptyFrame = () => ({
  width: WIDTH,
  height: HEIGHT,
  grey: Buffer.alloc(WIDTH * HEIGHT, 153),
});
