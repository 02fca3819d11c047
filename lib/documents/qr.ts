import 'server-only';
import QRCode from 'qrcode';
import { INK, PAPER } from '../artwork/colours';
import { type Pdf } from './pdf';

/** White margin in modules that readers require (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** Codes of passes have a short form as a whole; the library would look for parts with a shorter one, slowly. */
const SHORT = /^[0-9A-Z $%*+\-./:]+$/;

/**
 * Draws a QR code as rectangles, which print sharp at any size.
 * @param size width of the code without its margin
 */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const content = SHORT.test(text) ? [{ data: text, mode: 'alphanumeric' as const }] : text;
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const module = size / modules.size;
  const edge = QUIET_MODULES * module;
  pdf.rect(x - edge, y - edge, size + 2 * edge, size + 2 * edge).fill(PAPER);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start) pdf.rect(x + start * module, y + row * module, (column - start) * module, module);
    }
  }
  pdf.fill(INK);
}
