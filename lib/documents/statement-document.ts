import 'server-only';
import { HAIR, INK, MUTE, SEASON } from '../artwork/colours';
import { getBrand } from '../config/brand';
import type { Cents } from '../core/money';
import { formatDay, formatEdition, formatMoney } from '../i18n/format';
import { NBSP } from '../i18n/formats';
import type { Locale } from '../i18n/languages';
import { drawGlyph } from './artwork';
import { BODY, LEFT, LINE, SMALL, STRONG, WIDTH } from './order-drawing';
import { addPage, createPdf, decoration, PAGE, rule, tagged, type Pdf, type Structure } from './pdf';
import { BRAND, drawLine, drawLines, fitted, linesOf, widthOf, type TextStyle } from './text';
import { documentTranslator, type Translate } from './translator';

/** A row of the calculation: words, how it is reckoned, the amount. */
export type StatementRow = { label: string; calculation?: string | null; amount: string; isSum?: boolean };

/** The statement of a house for a settlement run. It names no person. */
export type StatementSheet = {
  locale: Locale;
  /** `2026-0204`; null for a preview. */
  number: string | null;
  kind: 'advance' | 'final';
  edition: string;
  from: string;
  until: string;
  day: string;
  name: string;
  address: string[];
  visits: string;
  rule: { words: string; facts: string };
  steps: StatementRow[];
  /** Paid already, or owed from before; corrections. */
  deductions: StatementRow[];
  /** Amounts of the bars beside the title: each advance and the rest. */
  bars: { label: string; cents: Cents; isRest: boolean }[];
  /** `33’289.48 − 25’788.00`. */
  balance: string;
  netCents: Cents;
  carriedCents: Cents;
  iban: string | null;
  objectUntil: string | null;
  paidFrom: string | null;
  run: { number: number; hash: string };
};

const FIGURE: TextStyle = { family: 'display', size: 40, tracking: -0.025, isTabular: true };
const TITLE: TextStyle = { family: 'display', size: 18, tracking: -0.01 };
const HEADING: TextStyle = { family: 'display', size: 16, tracking: -0.01 };
const TOTAL: TextStyle = { family: 'display', size: 20, tracking: -0.015, isTabular: true };
const TEXT: TextStyle = { ...BODY, size: 13 };
const BOLD: TextStyle = { ...STRONG, size: 13 };
const FINE: TextStyle = { ...SMALL, size: 11, isTabular: true };

const BOTTOM = PAGE.height - 76;
const ROW = 24;

type Page = { pdf: Pdf; root: Structure; t: Translate; sheet: StatementSheet; y: number; page: number };

function footer({ pdf, t, sheet: { run }, page }: Page): void {
  decoration(pdf, () => {
    rule(pdf, LEFT, BOTTOM + 14, WIDTH, 1, HAIR);
    drawLine(pdf, t('statement.noVat'), FINE, { x: LEFT, y: BOTTOM + 24 });
    const facts = t('statement.foot', { run: run.number, hash: run.hash, page });
    drawLine(pdf, facts, FINE, { x: LEFT, y: BOTTOM + 24, width: WIDTH, align: 'right' });
  });
}

function newPage(at: Page): void {
  addPage(at.pdf);
  at.page += 1;
  at.y = 60;
  footer(at);
}

/** Starts a new page if less than `height` is left on this one. */
function makeRoom(at: Page, height: number): void {
  if (at.y + height > BOTTOM) newPage(at);
}

function drawHead(at: Page): void {
  const { pdf, root, t, sheet } = at;
  const { company, street, zip, town, name } = getBrand();
  const { locale } = sheet;
  decoration(pdf, () => {
    drawGlyph(pdf, LEFT, 45, 36, SEASON);
    drawLine(pdf, name, { ...BRAND, size: 22 }, { x: LEFT + 38, y: 52 });
  });
  const sender = `${company[locale]}, ${street[locale]}, ${zip} ${town}`;
  tagged(pdf, root, 'P', () => drawLine(pdf, sender, FINE, { x: LEFT, y: 94 }));
  const address = [sheet.name, ...sheet.address];
  tagged(pdf, root, 'P', () => drawLines(pdf, address, TEXT, { x: LEFT + 364, y: 118, lineHeight: LINE }));
  const amount = formatMoney(sheet.netCents);
  const figure = fitted(pdf, amount, FIGURE, { width: WIDTH - 230, lines: 1, smallest: 24 });
  const title = t(`statement.${sheet.kind}`, { edition: formatEdition(sheet.edition) });
  tagged(pdf, root, 'H1', () => {
    drawLine(pdf, amount, figure.style, { x: LEFT, y: 236 });
    drawLine(pdf, title, TITLE, { x: LEFT, y: 287 });
  });
  const facts =
    sheet.number === null
      ? t('statement.preview')
      : t('statement.facts', { number: sheet.number, town, day: formatDay(sheet.day) });
  tagged(pdf, root, 'P', () => drawLine(pdf, facts, TEXT, { x: LEFT, y: 311 }));
  drawBars(at, 337);
  decoration(pdf, () => rule(pdf, LEFT, 338, WIDTH, 2, INK));
  at.y = 356;
}

const BAR = { width: 36, gap: 5, height: 110 } as const;

/** Arches as high as each amount is: advances in ink, the rest in the colour of the season. */
function drawBars({ pdf, root, t, sheet: { bars } }: Page, bottom: number): void {
  const most = Math.max(...bars.map(({ cents }) => cents), 1);
  if (bars.length < 2) return;
  const left = LEFT + WIDTH - bars.length * BAR.width - (bars.length - 1) * BAR.gap;
  const alt = bars
    .map(({ label, cents }) => t('statement.bar', { label, amount: formatMoney(cents) }))
    .join(', ');
  const draw = () =>
    bars.forEach(({ label, cents, isRest }, index) => {
      const height = Math.max((cents / most) * BAR.height, BAR.width / 2 + 14);
      const [x, y, radius] = [left + index * (BAR.width + BAR.gap), bottom - height, BAR.width / 2];
      pdf
        .moveTo(x, bottom)
        .lineTo(x, y + radius)
        .bezierCurveTo(x, y, x + BAR.width, y, x + BAR.width, y + radius)
        .lineTo(x + BAR.width, bottom)
        .fill(isRest ? SEASON : INK);
      const style = { ...BOLD, size: 9, colour: isRest ? INK : '#ffffff' };
      const width = widthOf(pdf, label, style);
      drawLine(pdf, label, style, { x: x + (BAR.width - width) / 2, y: bottom - 15 });
    });
  tagged(pdf, root, 'Figure', draw, { alt });
}

function paragraph(at: Page, text: string, style: TextStyle = TEXT): void {
  const lines = linesOf(at.pdf, text, style, WIDTH);
  makeRoom(at, lines.length * LINE * style.size);
  const { y } = at;
  tagged(at.pdf, at.root, 'P', () => drawLines(at.pdf, lines, style, { x: LEFT, y, lineHeight: LINE }));
  at.y = y + lines.length * LINE * style.size;
}

function heading(at: Page, text: string): void {
  makeRoom(at, 26 + 2 * ROW);
  at.y += 20;
  const { y } = at;
  tagged(at.pdf, at.root, 'H2', () => drawLine(at.pdf, text, HEADING, { x: LEFT, y }));
  at.y += 26;
}

/** A table of rows: words with how they are reckoned, and the amount. */
function table(at: Page, rows: readonly StatementRow[]): void {
  const { pdf, root } = at;
  const body = pdf.struct('Table');
  root.add(body);
  for (const { label, calculation, amount, isSum = false } of rows) {
    const style = isSum ? BOLD : TEXT;
    const width = WIDTH - widthOf(pdf, amount, style) - 24;
    const words = calculation ? at.t('statement.row', { label, calculation }) : label;
    const lines = linesOf(pdf, words, style, width);
    const height = ROW + (lines.length - 1) * LINE * style.size;
    makeRoom(at, height);
    const { y } = at;
    const row = pdf.struct('TR');
    body.add(row);
    tagged(pdf, row, 'TH', () => drawLines(pdf, lines, style, { x: LEFT, y: y + 4, lineHeight: LINE }));
    tagged(pdf, row, 'TD', () =>
      drawLine(pdf, amount, style, { x: LEFT, y: y + 4, width: WIDTH, align: 'right' }),
    );
    decoration(pdf, () => rule(pdf, LEFT, y + height - 1, WIDTH, 1, HAIR));
    at.y = y + height;
  }
}

function drawBalance(at: Page): void {
  const { pdf, root, t, sheet } = at;
  makeRoom(at, 150);
  at.y += 18;
  const { y } = at;
  decoration(pdf, () => rule(pdf, LEFT, y, WIDTH, 2, INK));
  tagged(pdf, root, 'P', () => {
    drawLine(pdf, sheet.balance || t('statement.toPay'), TOTAL, { x: LEFT, y: y + 10 });
    drawLine(pdf, formatMoney(sheet.netCents), TOTAL, { x: LEFT, y: y + 10, width: WIDTH, align: 'right' });
  });
  at.y += 44;
  if (sheet.carriedCents > 0)
    paragraph(at, t('statement.carried', { amount: formatMoney(sheet.carriedCents) }));
}

/** When it is paid, until when the house can object, and which rule it is. */
function drawColumns(at: Page): void {
  const { pdf, root, t, sheet } = at;
  const { iban, paidFrom, objectUntil, netCents } = sheet;
  const { phone, email } = getBrand();
  const [day, until] = [paidFrom ? formatDay(paidFrom) : '', objectUntil ? formatDay(objectUntil) : ''];
  const columns = [
    [
      t('statement.payment'),
      netCents === 0
        ? t('statement.nothing')
        : t('statement.paymentText', {
            hasDay: String(paidFrom !== null),
            day,
            iban: iban ?? t('statement.noIban'),
          }),
    ],
    [
      t('statement.objection'),
      t('statement.objectionText', {
        hasDay: String(objectUntil !== null),
        day: until,
        phone: phone.label.replaceAll(' ', NBSP),
        email,
      }),
    ],
    [t('statement.rule'), sheet.rule.facts],
  ] as const;
  const width = WIDTH / columns.length - 18;
  makeRoom(at, 96);
  const { y } = at;
  columns.forEach(([title, text], index) => {
    const x = LEFT + (index * WIDTH) / columns.length;
    tagged(pdf, root, 'H3', () => drawLine(pdf, title, { ...BOLD, size: 11 }, { x, y }));
    const lines = linesOf(pdf, text, { ...TEXT, size: 11 }, width);
    tagged(pdf, root, 'P', () =>
      drawLines(pdf, lines, { ...TEXT, size: 11 }, { x, y: y + 17, lineHeight: LINE }),
    );
  });
}

function drawStatement(pdf: Pdf, parent: Structure, sheet: StatementSheet): void {
  const t = documentTranslator(sheet.locale);
  const root = pdf.struct('Sect', { lang: sheet.locale });
  parent.add(root);
  const at: Page = { pdf, root, t, sheet, y: 0, page: 0 };
  newPage(at);
  drawHead(at);
  const { from, until, visits, name, rule: words, steps, deductions } = sheet;
  paragraph(at, t('statement.intro', { name, from: formatDay(from), until: formatDay(until), visits }));
  heading(at, t('statement.ruleHeading'));
  paragraph(at, words.words, { ...TEXT, size: 12, colour: MUTE });
  heading(at, t('statement.share'));
  table(at, steps);
  if (deductions.length) {
    heading(at, t('statement.deductions'));
    table(at, deductions);
  }
  drawBalance(at);
  drawColumns(at);
}

/** Statements as one tagged PDF, each on pages of its own and in its language. */
export const statementsPdf = ({
  title,
  locale,
  sheets,
  createdAt,
}: {
  title: string;
  locale: Locale;
  sheets: readonly StatementSheet[];
  createdAt: Date;
}): Promise<Uint8Array> =>
  createPdf({ title, locale, createdAt }, (pdf, root) => {
    for (const sheet of sheets) drawStatement(pdf, root, sheet);
  });
