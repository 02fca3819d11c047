import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Extracts the TrueType font from a WOFF file (W3C WOFF 1.0). The PDF library reads WOFF too, but decompresses it in
 * JavaScript for every document, which takes ten times as long as everything else.
 */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, size] = [at + 4, at + 8, at + 12].map((place) => woff.readUInt32BE(place));
    const raw = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const isPacked = (packed ?? 0) < (size ?? 0);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: isPacked ? inflateSync(raw) : raw,
    };
  });
  const start = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(start + tables.reduce((sum, { data }) => sum + padded(data.length), 0));
  writeHeader(font, woff.readUInt32BE(4), count);
  let offset = start;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  });
  return font;
}

function writeHeader(font: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * SFNT_ENTRY;
  font.writeUInt32BE(flavour, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(range, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}
