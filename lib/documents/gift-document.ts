import 'server-only';
import { HAIR, INK, PAPER } from '../artwork/colours';
import { passDoor } from '../artwork/door';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { drawGlyph, drawThroughArch } from './artwork';
import { addPage, createPdf, decoration, PAGE, rule, tagged, type Pdf, type Structure } from './pdf';
import { drawQr } from './qr';
import { BRAND, drawLine, drawLines, fitted, linesOf, type TextStyle } from './text';
import { documentTranslator, type Translate } from './translator';

/** Printed data of a gift voucher, in the language of its document. */
export type GiftSheet = {
  seed: string;
  /** Contents: a pass, a mini pass, or an amount. */
  title: string;
  code: string;
  recipientName: string;
  senderName: string;
  message?: string;
  expiresOn: Day;
  /** URL for redeeming: for the QR code, and in readable form. */
  url: string;
  address: string;
};

const FIELD = '#FF94C2';
const FOLD = PAGE.height / 2;
const LEFT = 56;
const RIGHT = PAGE.width - 56;
const WIDTH = RIGHT - LEFT;
const ARTWORK = { x: LEFT, width: 300, height: 440 } as const;
const COLUMN = { x: 400, width: RIGHT - 400 } as const;
const QR_SIZE = 150;
const FOOTER_TOP = PAGE.height - 84;

const HEADING: TextStyle = { family: 'display', size: 62, tracking: -0.04 };
const VALUE: TextStyle = { family: 'display', size: 28, tracking: -0.02 };
const NAMES: TextStyle = { family: 'strong', size: 17 };
const MESSAGE: TextStyle = { family: 'text', size: 19 };
const MESSAGE_BOX = { width: WIDTH, lines: 5, smallest: 11 } as const;
const CODE: TextStyle = { family: 'display', size: 40, tracking: 0 };
const TEXT: TextStyle = { family: 'text', size: 15 };
const SMALL: TextStyle = { family: 'text', size: 13 };

type Gift = { pdf: Pdf; page: Structure; gift: GiftSheet; t: Translate };

/** A gift voucher for print or mail, on one page that folds in the middle. */
export function giftPdf({
  locale,
  gift,
  createdAt,
}: {
  locale: Locale;
  gift: GiftSheet;
  createdAt: Date;
}): Promise<Uint8Array> {
  const t = documentTranslator(locale);
  const title = t('gift.title', { brand: getBrand().name });
  return createPdf({ title, locale, createdAt }, (pdf, root) => {
    addPage(pdf);
    const page = pdf.struct('Sect', { title });
    root.add(page);
    drawFront({ pdf, page, gift, t });
    drawMessage({ pdf, page, gift, t });
    drawCode({ pdf, page, gift, t });
    drawFooter({ pdf, page, gift, t }, locale);
    page.end();
  });
}

/** Upper half: artwork, contents and value. */
function drawFront({ pdf, page, gift, t }: Gift): void {
  const drawing = passDoor(gift.seed, { width: ARTWORK.width, height: ARTWORK.height });
  decoration(pdf, () => {
    pdf.rect(0, 0, PAGE.width, FOLD).fill(FIELD);
    drawThroughArch(pdf, drawing, { ...ARTWORK, y: FOLD - ARTWORK.height });
    drawGlyph(pdf, COLUMN.x, 38, 34, PAPER);
    pdf.rect(0, FOLD - 1, PAGE.width, 2).fill(INK);
  });
  tagged(pdf, page, 'P', () => drawLine(pdf, getBrand().name, BRAND, { x: COLUMN.x + 36, y: 41 }));
  const heading = fitted(pdf, t('gift.heading'), HEADING, { width: COLUMN.width, lines: 2, smallest: 34 });
  const value = fitted(pdf, gift.title, VALUE, { width: COLUMN.width, lines: 3, smallest: 18 });
  const top =
    FOLD -
    44 -
    value.lines.length * value.style.size * 1.1 -
    heading.lines.length * heading.style.size * 0.95;
  tagged(pdf, page, 'H1', () =>
    drawLines(pdf, heading.lines, heading.style, { x: COLUMN.x, y: top - 16, lineHeight: 0.95 }),
  );
  const below = top + heading.lines.length * heading.style.size * 0.95;
  tagged(pdf, page, 'P', () =>
    drawLines(pdf, value.lines, value.style, { x: COLUMN.x, y: below, lineHeight: 1.1 }),
  );
}

/** Sets a message with too many lines as one paragraph instead of cutting it. */
function inFewLines(pdf: Pdf, message: string): string {
  const { width, lines, smallest } = MESSAGE_BOX;
  const fits = linesOf(pdf, message, { ...MESSAGE, size: smallest }, width).length <= lines;
  return fits ? message : message.replace(/\s+/g, ' ');
}

/** Recipient, sender and message. */
function drawMessage({ pdf, page, gift, t }: Gift): void {
  const { recipientName, senderName, message } = gift;
  const names = [t('gift.for', { name: recipientName }), t('gift.from', { name: senderName })].flatMap(
    (line) => linesOf(pdf, line, NAMES, WIDTH),
  );
  const y = FOLD + 40;
  tagged(pdf, page, 'P', () => drawLines(pdf, names, NAMES, { x: LEFT, y, lineHeight: 1.35 }));
  if (!message) return;
  const said = fitted(pdf, inFewLines(pdf, message), MESSAGE, MESSAGE_BOX);
  const top = y + names.length * NAMES.size * 1.35 + 14;
  tagged(pdf, page, 'P', () => drawLines(pdf, said.lines, said.style, { x: LEFT, y: top, lineHeight: 1.35 }));
}

/** The code as QR code and text, with its expiry date. */
function drawCode({ pdf, page, gift, t }: Gift): void {
  const top = FOOTER_TOP - QR_SIZE - 44;
  const width = WIDTH - QR_SIZE - 40;
  decoration(pdf, () => rule(pdf, LEFT, top - 26, WIDTH, 2, INK));
  const code = fitted(pdf, gift.code, CODE, { width, lines: 1, smallest: 20 });
  tagged(pdf, page, 'H2', () => drawLine(pdf, t('gift.code'), TEXT, { x: LEFT, y: top }));
  tagged(pdf, page, 'P', () => drawLine(pdf, gift.code, code.style, { x: LEFT, y: top + 22 }));
  const how = linesOf(pdf, t('gift.how', { address: gift.address }), TEXT, width);
  const after = top + 22 + code.style.size * 1.25;
  tagged(pdf, page, 'P', () => drawLines(pdf, how, TEXT, { x: LEFT, y: after, lineHeight: 1.4 }));
  const until = t('gift.until', { day: formatDay(gift.expiresOn) });
  tagged(pdf, page, 'P', () => drawLine(pdf, until, TEXT, { x: LEFT, y: after + how.length * 21 + 4 }));
  const place = { x: RIGHT - QR_SIZE, y: top, size: QR_SIZE };
  tagged(pdf, page, 'Figure', () => drawQr(pdf, gift.url, place), { alt: t('gift.codeAlt') });
}

function drawFooter({ pdf, page }: Gift, locale: Locale): void {
  const brand = getBrand();
  decoration(pdf, () => rule(pdf, LEFT, FOOTER_TOP, WIDTH, 1, HAIR));
  const lines = [
    `${brand.company[locale]}, ${brand.street[locale]}, ${brand.zip} ${brand.town}`,
    `${brand.phone.label}, ${new URL(getEnv().publicUrl).host}`,
  ];
  tagged(pdf, page, 'P', () =>
    drawLines(pdf, lines, SMALL, { x: LEFT, y: FOOTER_TOP + 12, lineHeight: 1.45 }),
  );
}
