import 'server-only';
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { fail, ok, type Result } from '../core/result';
import { endOfJpeg } from './jpeg-end';
import { PICTURE_FORMATS, PICTURE_WIDTHS, PIXELS_MAX, type PictureFormat } from './schema';
import type { StoredFile } from './store';

/** First bytes of each accepted type. SVG is none of them: it can hold scripts and load files. */
const SIGNATURES: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: '\u00ff\u00d8\u00ff' },
  { at: 0, bytes: '\u0089PNG\r\n\u001a\n' },
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftypavif' },
];

const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return SIGNATURES.some(({ at, bytes: signature }) => head.startsWith(signature, at));
};

/**
 * What another program would read behind a picture: an archive, a document, a page, a script. Cameras put previews and
 * films there, which are left behind, and long enough to hold four given bytes by chance.
 */
const FOREIGN = /PK\u0003\u0004[\n-?]\0|%PDF-|Rar!\u001a\u0007|<\?php|<(?:!doctype|html|script|svg)[\s>]/i;

/** A picture that is a file of another kind as well. */
const isPolyglot = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && FOREIGN.test(Buffer.from(bytes.subarray(endOfJpeg(bytes))).toString('latin1'));

const DIGEST_LETTERS = 32;
const HEIGHT_MAX = 3_200;

/** Efforts at which a picture of 24 million pixels takes two seconds of one processor; more would save three per cent of its size. */
const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
};

/** Widths to store for a picture of this width. */
const widthsFor = (own: number): number[] => {
  const smaller = PICTURE_WIDTHS.filter((width) => width < own);
  return smaller.length < PICTURE_WIDTHS.length ? [...smaller, own] : smaller;
};

export type ProcessedPicture = {
  /** Digest of the uploaded file. */
  id: string;
  width: number;
  height: number;
  widths: number[];
  files: StoredFile[];
};

/** One at a time, so that an upload leaves a processor to visitors. */
let last: Promise<unknown> = Promise.resolve();

async function process(bytes: Uint8Array): Promise<ProcessedPicture> {
  const { default: sharp } = await import('sharp');
  const widest = Math.max(...PICTURE_WIDTHS);
  // pixels only: whatever else the file holds (metadata, a second file behind the picture) is left behind
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, sequentialRead: true })
    .autoOrient()
    .resize({ width: widest, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const widths = widthsFor(width);
  const files: StoredFile[] = [];
  for (const size of widths)
    for (const format of PICTURE_FORMATS) {
      const resized = sharp(data, { raw: { width, height, channels } }).resize(size);
      files.push({ width: size, format, bytes: new Uint8Array(await encode[format](resized).toBuffer()) });
    }
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LETTERS);
  return { id, width, height, widths, files };
}

/**
 * Draws an uploaded picture anew in all widths and formats.
 * @returns `invalid_file` with `file_type` for what is no picture, or something else as well, or one that cannot be read or has too many pixels
 */
export async function processPicture(bytes: Uint8Array): Promise<Result<ProcessedPicture, 'invalid_file'>> {
  if (!isPicture(bytes) || isPolyglot(bytes)) return refused();
  const turn = last.then(() => process(bytes));
  last = turn.catch(() => undefined);
  try {
    return ok(await turn);
  } catch {
    // sharp's errors tell apart neither damage nor size
    return refused();
  }
}

const refused = () => fail('invalid_file', [{ path: 'file', code: 'file_type' }]);
