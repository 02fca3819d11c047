import 'server-only';
import { join } from 'node:path';
import type { Pdf } from './pdf';

/** The name under which the QR-bill's library asks for a typeface the standard allows. */
export const BILL_FONT = 'Liberation Sans';

/** Arimo has the shapes and widths of that typeface, in whole files: one font for every letter a bill may hold. */
const FOLDER = join(process.cwd(), 'node_modules/@expo-google-fonts/arimo');

/** Makes the typeface of QR-bills known to a document. */
export function registerBillFonts(pdf: Pdf): void {
  pdf.registerFont(BILL_FONT, join(FOLDER, '400Regular/Arimo_400Regular.ttf'));
  pdf.registerFont(`${BILL_FONT}-Bold`, join(FOLDER, '700Bold/Arimo_700Bold.ttf'));
}
