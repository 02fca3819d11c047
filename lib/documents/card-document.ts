import 'server-only';
import { INK, PAPER, SEASON } from '../artwork/colours';
import { passDoor } from '../artwork/door';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import { formatDay, formatEdition } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { drawGlyph, drawInFrame } from './artwork';
import type { PassSheet } from './pass-sheet';
import {
  addPage,
  createPdf,
  decoration,
  PIXELS_PER_MM,
  POINTS_PER_PIXEL,
  tagged,
  type Pdf,
  type Structure,
} from './pdf';
import { drawQr } from './qr';
import { drawLine, drawLines, fitted, linesOf, type TextStyle } from './text';
import { documentTranslator, type Translate } from './translator';

const mm = (length: number): number => length * PIXELS_PER_MM;

/** ISO/IEC 7810 ID-1, as card printers call it CR80. */
const CARD = { width: mm(85.6), height: mm(53.98) } as const;
const BLEED = mm(3);
const MARGIN = mm(10);
const MARK = { gap: mm(1), length: mm(5) } as const;
const PAD = mm(5);

const ARTWORK = { width: mm(27), height: mm(40) } as const;
const QR_SIZE = mm(36);
const LINE = 1.1;

const NAME: TextStyle = { family: 'display', size: 21, tracking: -0.02 };
const EDITION: TextStyle = { family: 'display', size: 30, tracking: -0.04 };
const BRAND_NAME: TextStyle = { family: 'display', size: 16, tracking: -0.03 };
const NUMBER: TextStyle = { family: 'strong', size: 13, isTabular: true };
const SMALL: TextStyle = { family: 'text', size: 10.5 };

type CardSide = { pdf: Pdf; page: Structure; pass: PassSheet; t: Translate };

/** A page of one side, with its origin at the card's corner. */
function addSide(pdf: Pdf, background: string): void {
  const size = [CARD.width, CARD.height].map((length) => (length + 2 * MARGIN) * POINTS_PER_PIXEL);
  pdf.addPage({ size: size as [number, number], margin: 0 });
  pdf.scale(POINTS_PER_PIXEL);
  pdf.translate(MARGIN, MARGIN);
  decoration(pdf, () => {
    pdf.rect(-BLEED, -BLEED, CARD.width + 2 * BLEED, CARD.height + 2 * BLEED).fill(background);
    drawCropMarks(pdf);
  });
}

/** Two lines at each corner, outside of the bleed. */
function drawCropMarks(pdf: Pdf): void {
  const from = BLEED + MARK.gap;
  const to = from + MARK.length;
  for (const [x, outX] of [
    [0, -1],
    [CARD.width, 1],
  ] as const)
    for (const [y, outY] of [
      [0, -1],
      [CARD.height, 1],
    ] as const) {
      pdf.moveTo(x + outX * from, y).lineTo(x + outX * to, y);
      pdf.moveTo(x, y + outY * from).lineTo(x, y + outY * to);
    }
  pdf.lineWidth(0.35).stroke(INK);
}

function drawFront({ pdf, page, pass }: CardSide): void {
  addSide(pdf, SEASON);
  const drawing = passDoor(pass.number, { width: 330, height: 490 });
  const textWidth = CARD.width - ARTWORK.width - 3 * PAD;
  decoration(pdf, () => {
    const frame = {
      ...ARTWORK,
      x: CARD.width - ARTWORK.width - PAD,
      y: CARD.height + BLEED - ARTWORK.height,
    };
    drawInFrame(pdf, drawing, frame);
    drawGlyph(pdf, PAD, PAD, 20, PAPER);
  });
  tagged(pdf, page, 'P', () => drawLine(pdf, getBrand().name, BRAND_NAME, { x: PAD + 22, y: PAD + 2 }));
  tagged(pdf, page, 'H1', () =>
    drawLine(pdf, formatEdition(pass.edition), EDITION, { x: PAD - 1, y: PAD + mm(9) }),
  );
  const name = fitted(pdf, `${pass.firstName} ${pass.lastName}`, NAME, {
    width: textWidth,
    lines: 2,
    smallest: 11,
  });
  const height = name.lines.length * name.style.size * LINE;
  const bottom = CARD.height - PAD - 16;
  tagged(pdf, page, 'H2', () =>
    drawLines(pdf, name.lines, name.style, { x: PAD, y: bottom - height - 2, lineHeight: LINE }),
  );
  tagged(pdf, page, 'P', () => drawLine(pdf, pass.number, NUMBER, { x: PAD, y: bottom }));
}

function drawBack({ pdf, page, pass, t }: CardSide): void {
  addSide(pdf, PAPER);
  const top = (CARD.height - QR_SIZE) / 2;
  const alt = t('passes.codeAlt', { number: pass.number });
  tagged(pdf, page, 'Figure', () => drawQr(pdf, pass.qr, { x: mm(6), y: top, size: QR_SIZE }), { alt });
  const x = mm(6) + QR_SIZE + mm(5);
  const width = CARD.width - x - mm(4);
  const addOns = [...pass.extensions, ...pass.options];
  const lines = [
    pass.title,
    `${formatDay(pass.validFrom)} –`,
    formatDay(pass.validUntil),
    t('cards.born', { year: pass.birthDate.slice(0, 4) }),
    ...(addOns.length > 0 ? [addOns.join(', ')] : []),
  ].flatMap((line) => linesOf(pdf, line, SMALL, width));
  tagged(pdf, page, 'P', () => drawLine(pdf, pass.number, NUMBER, { x, y: top }));
  tagged(pdf, page, 'P', () => drawLines(pdf, lines, SMALL, { x, y: top + 20, lineHeight: 1.3 }));
  const { host } = new URL(getEnv().publicUrl);
  tagged(pdf, page, 'P', () => drawLine(pdf, host, SMALL, { x, y: top + QR_SIZE - 12 }));
}

/** Yields to other requests. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

type CardsDocument = { locale: Locale; title: string; passes: PassSheet[]; createdAt: Date };

/** Cards to print: two pages each, front and back, with bleed and crop marks. */
export const cardsPdf = ({ locale, title, passes, createdAt }: CardsDocument): Promise<Uint8Array> =>
  createPdf({ title, locale, createdAt }, async (pdf, root) => {
    const t = documentTranslator(locale);
    for (const pass of passes) {
      const page = pdf.struct('Sect', { title: pass.number });
      root.add(page);
      drawFront({ pdf, page, pass, t });
      drawBack({ pdf, page, pass, t });
      page.end();
      await nextTurn();
    }
  });

const LABEL = { width: mm(70), height: mm(37), columns: 3, rows: 8 } as const;
const LABEL_TEXT: TextStyle = { family: 'text', size: 13 };

type LabelsDocument = { locale: Locale; title: string; addresses: string[][]; createdAt: Date };

/** Addresses on sheets of 24 labels of 70 by 37 mm. */
export const labelsPdf = ({ locale, title, addresses, createdAt }: LabelsDocument): Promise<Uint8Array> =>
  createPdf({ title, locale, createdAt }, (pdf, root) => {
    const page = pdf.struct('Sect', { title });
    root.add(page);
    addresses.forEach((lines, index) => {
      const place = index % (LABEL.columns * LABEL.rows);
      if (place === 0) addPage(pdf);
      const x = (place % LABEL.columns) * LABEL.width + PAD;
      const y = Math.floor(place / LABEL.columns) * LABEL.height + PAD;
      const fit = lines.flatMap((line) => linesOf(pdf, line, LABEL_TEXT, LABEL.width - 2 * PAD)).slice(0, 6);
      tagged(pdf, page, 'P', () => drawLines(pdf, fit, LABEL_TEXT, { x, y, lineHeight: 1.3 }));
    });
    if (addresses.length === 0) addPage(pdf);
    page.end();
  });
