const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;

/** Markers without a length: restarts, and the start of the picture. */
const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/** The next marker in a scan, whose own bytes of 255 are followed by 0 or by a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] === MARKER && code !== 0 && code !== MARKER && !isAlone(code)) return at;
  }
  return bytes.length;
}

/** Where a JPEG ends; a preview within its metadata is not its end. The length of the file if it has none. */
export function endOfJpeg(bytes: Uint8Array): number {
  let at = 2;
  while (at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER) return bytes.length;
    if (code === END) return at + 2;
    if (code === MARKER) at += 1;
    else if (isAlone(code)) at += 2;
    else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      at += 2 + length;
      if (code === START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
  return bytes.length;
}
