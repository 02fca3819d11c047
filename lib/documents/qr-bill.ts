import 'server-only';
import { join } from 'node:path';
import type { SwissQRBill } from 'swissqrbill/pdf';
import { formatMoney } from '../i18n/format';
import { LANGUAGES, type Locale } from '../i18n/languages';
import { formatReference } from '../payments/creditor-reference';
import { isBillable, type QrAddress, type QrBill } from '../payments/qr-bill';
import { PAGE, type Pdf, PIXELS_PER_MM, POINTS_PER_PIXEL, type Structure, tagged } from './pdf';
import type { Translate } from './translator';

/** Name under which the QR-bill library requests a typeface that the standard allows. */
const BILL_FONT = 'Liberation Sans';

/** Arimo is metric-compatible with that typeface and comes as one file with all letters a bill may contain. */
const FOLDER = join(process.cwd(), 'node_modules/@expo-google-fonts/arimo');

function registerBillFonts(pdf: Pdf): void {
  pdf.registerFont(BILL_FONT, join(FOLDER, '400Regular/Arimo_400Regular.ttf'));
  pdf.registerFont(`${BILL_FONT}-Bold`, join(FOLDER, '700Bold/Arimo_700Bold.ttf'));
}

const HEIGHT_MM = 105;

/** Top of the payment part, in pixels of the design. */
export const BILL_TOP = PAGE.height - HEIGHT_MM * PIXELS_PER_MM;

const addressOf = ({ number, street, ...rest }: QrAddress) => ({
  ...rest,
  address: street,
  ...(number ? { buildingNumber: number } : {}),
});

const billData = ({ iban, creditor, reference, amountCents, currency, debtor, message }: QrBill) => ({
  amount: amountCents / 100,
  currency,
  creditor: { account: iban, ...addressOf(creditor) },
  debtor: addressOf(debtor),
  reference,
  message,
});

export type BillDrawer = (pdf: Pdf, parent: Structure, t: Translate) => void;

/**
 * Prepares the payment part and receipt of a Swiss QR-bill for the bottom of a page. The library accepts invalid
 * amounts, so they are checked here.
 * @throws if the bill is invalid; a {@link QrBill} from checked parts never is
 */
export async function billDrawer(bill: QrBill, locale: Locale): Promise<BillDrawer> {
  if (!isBillable(bill.amountCents)) throw new Error('An amount that no bill can ask for.');
  const { SwissQRBill: Bill } = await import('swissqrbill/pdf');
  const drawn: SwissQRBill = new Bill(billData(bill), {
    fontName: BILL_FONT,
    language: LANGUAGES[locale].qrBill,
  });
  return (pdf, parent, t) => {
    registerBillFonts(pdf);
    const alt = t('invoice.billAlt', {
      amount: formatMoney(bill.amountCents),
      iban: bill.iban.replace(/(.{4})(?=.)/g, '$1 '),
      reference: formatReference(bill.reference),
    });
    tagged(
      pdf,
      parent,
      'Figure',
      () => {
        pdf.save();
        // the library uses points
        pdf.scale(1 / POINTS_PER_PIXEL);
        pdf.y = 0;
        drawn.attachTo(pdf, 0, BILL_TOP * POINTS_PER_PIXEL);
        pdf.undash();
        pdf.restore();
      },
      { alt },
    );
  };
}
