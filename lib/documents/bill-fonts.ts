import 'server-only';
import { join } from 'node:path';
import type { Pdf } from './pdf';

/** Name under which the QR-bill library requests a typeface that the standard allows. */
export const BILL_FONT = 'Liberation Sans';

/** Arimo is metric-compatible with that typeface and comes as one file with all letters a bill may contain. */
const FOLDER = join(process.cwd(), 'node_modules/@expo-google-fonts/arimo');

/** Registers the typeface of QR-bills in a document. */
export function registerBillFonts(pdf: Pdf): void {
  pdf.registerFont(BILL_FONT, join(FOLDER, '400Regular/Arimo_400Regular.ttf'));
  pdf.registerFont(`${BILL_FONT}-Bold`, join(FOLDER, '700Bold/Arimo_700Bold.ttf'));
}
