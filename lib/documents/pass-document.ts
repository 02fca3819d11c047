import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import { LOCALES, type Locale } from '../i18n/languages';
import { drawPassFront } from './pass-front';
import { drawPassBack } from './pass-back';
import type { PassSheet } from './pass-sheet';
import { addPage, createPdf, streamPdf, type Pdf, type Structure } from './pdf';
import { documentTranslator } from './translator';

export type PassesDocument = {
  locale: Locale;
  passes: PassSheet[];
  order: { number: string; placedOn: Day };
  createdAt: Date;
};

/** Yields to other requests: a page takes hundredths of a second, and a company prints hundreds. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function pages({ locale, passes, order, createdAt }: PassesDocument) {
  const t = documentTranslator(locale);
  const other = LOCALES.find((one) => one !== locale) ?? locale;
  const brand = getBrand();
  const title = t('passes.title', { count: passes.length, brand: brand.name, number: order.number });
  const issued = t('passes.issued', { number: order.number, day: formatDay(order.placedOn) });
  const draw = async (pdf: Pdf, root: Structure) => {
    for (const pass of passes) {
      if (pdf.destroyed) return;
      addPage(pdf);
      const page = pdf.struct('Sect', { title: pass.number });
      root.add(page);
      drawPassFront({ pdf, page, pass, t });
      drawPassBack({
        pdf,
        page,
        pass,
        locale,
        t,
        issued,
        other: { locale: other, t: documentTranslator(other) },
      });
      page.end();
      await nextTurn();
    }
  };
  return { info: { title, locale, createdAt }, draw };
}

/**
 * Printable passes of an order, one per page: folded in the middle, the artwork is the front and the code the back.
 * The instructions are in two languages, for staff who speak the other one.
 */
export function passesPdf(document: PassesDocument): Promise<Uint8Array> {
  const { info, draw } = pages(document);
  return createPdf(info, draw);
}

/** The same as a stream of pages, for hundreds of passes. */
export function passesPdfStream(document: PassesDocument): Promise<ReadableStream<Uint8Array>> {
  const { info, draw } = pages(document);
  return streamPdf(info, draw);
}
