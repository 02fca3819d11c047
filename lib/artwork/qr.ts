import QRCode from 'qrcode';

/** White margin in modules that readers require (ISO/IEC 18004). */
export const QUIET_MODULES = 4;

/**
 * Codes of passes. They have a short form as a whole; the library would look for parts with a shorter one, slowly. Most
 * of a code is a signature, as good as random: the pattern of any mask is as even as that of the best one of eight.
 */
const PASS_CODE = /^[0-9A-Z $%*+\-./:]+$/;

/** Dark modules side by side, counted from the upper left one of the code. */
type Run = { x: number; y: number; width: number };

/** A QR code without its margin: its width in modules, and what is dark. */
export function qrCode(text: string): { size: number; runs: Run[] } {
  const { modules } = PASS_CODE.test(text)
    ? QRCode.create([{ data: text, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M', maskPattern: 0 })
    : QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: Run[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && modules.get(y, x)) x += 1;
      if (x > start) runs.push({ x: start, y, width: x - start });
    }
  return { size, runs };
}
