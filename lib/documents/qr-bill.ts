import 'server-only';
import type { SwissQRBill } from 'swissqrbill/pdf';
import { formatMoney } from '../i18n/format';
import { LANGUAGES, type Locale } from '../i18n/languages';
import { formatReference } from '../payments/creditor-reference';
import { isBillable, type QrAddress, type QrBill } from '../payments/qr-bill';
import { BILL_FONT, registerBillFonts } from './bill-fonts';
import { PAGE, PIXELS_PER_MM, POINTS_PER_PIXEL, tagged, type Pdf, type Structure } from './pdf';
import type { Translate } from './translator';

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
