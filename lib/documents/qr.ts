import 'server-only';
import { INK, PAPER } from '../artwork/colours';
import { QUIET_MODULES, qrCode } from '../artwork/qr';
import { type Pdf } from './pdf';

/**
 * Draws a QR code as rectangles, which print sharp at any size.
 * @param size width of the code without its margin
 */
export function drawQr(
  pdf: Pdf,
  text: string,
  { x, y, size: width }: { x: number; y: number; size: number },
): void {
  const { size, runs } = qrCode(text);
  const whole = size + 2 * QUIET_MODULES;
  pdf.save();
  // in units of a module: whole numbers are short to write and to compress
  pdf.translate(x, y).scale(width / size);
  pdf.rect(-QUIET_MODULES, -QUIET_MODULES, whole, whole).fill(PAPER);
  // written at once: every call to the library allocates an array of bytes
  pdf.addContent(runs.map((run) => `${run.x} ${run.y} ${run.width} 1 re`).join('\n'));
  pdf.fill(INK);
  pdf.restore();
}
