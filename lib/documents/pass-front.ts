import 'server-only';
import { INK, PAPER, SEASON } from '../artwork/colours';
import { passDoor } from '../artwork/door';
import { getBrand } from '../config/brand';
import { formatDay, formatEdition } from '../i18n/format';
import { drawGlyph, drawInFrame } from './artwork';
import type { PassSheet } from './pass-sheet';
import { decoration, PAGE, rule, tagged, type Pdf, type Structure } from './pdf';
import { BRAND, drawLine, drawLines, linesOf, widthOf, type TextStyle } from './text';
import type { Translate } from './translator';

/** Middle of the sheet, where it is folded. */
export const FOLD = PAGE.height / 2;

const ARTWORK = { x: 56, width: 330, height: 490 } as const;
const COLUMN = { x: 426, width: 320 } as const;
const LABELS = 104;
const ROW = 31;
const BOTTOM = 34;
const NAME_LINE = 1.02;
const NAME_SPACE = 84;
const NAME_SMALLEST = 14;

const EDITION: TextStyle = { family: 'display', size: 92, tracking: -0.05 };
const TITLE: TextStyle = { family: 'strong', size: 16 };
const NAME: TextStyle = { family: 'display', size: 34, tracking: -0.02 };
const LABEL: TextStyle = { family: 'text', size: 15 };
const VALUE: TextStyle = { family: 'strong', size: 15, isTabular: true };

type PassFront = { pdf: Pdf; page: Structure; pass: PassSheet; t: Translate };

/** Upper half: artwork, edition, holder, validity. */
export function drawPassFront({ pdf, page, pass, t }: PassFront): void {
  const drawing = passDoor(pass.number, { width: ARTWORK.width, height: ARTWORK.height });
  decoration(pdf, () => {
    pdf.rect(0, 0, PAGE.width, FOLD).fill(SEASON);
    drawInFrame(pdf, drawing, { ...ARTWORK, y: FOLD - ARTWORK.height });
    drawGlyph(pdf, COLUMN.x, 38, 34, PAPER);
  });
  const { name } = getBrand();
  tagged(pdf, page, 'P', () => drawLine(pdf, name, BRAND, { x: COLUMN.x + 36, y: 41 }));
  drawEdition({ pdf, page, pass, t });
  drawHolder({ pdf, page, pass, t });
}

function drawEdition({ pdf, page, pass }: PassFront): void {
  const [from = '', until = ''] = formatEdition(pass.edition).split('–');
  const lines = [`${from}–`, until];
  tagged(pdf, page, 'H1', () => drawLines(pdf, lines, EDITION, { x: COLUMN.x - 4, y: 92, lineHeight: 0.8 }));
}

function drawHolder({ pdf, page, pass, t }: PassFront): void {
  const facts: [string, string][] = [
    [t('passes.number'), pass.number],
    [t('passes.birthDate'), formatDay(pass.birthDate)],
    [t('passes.validFrom'), formatDay(pass.validFrom)],
    [t('passes.validUntil'), formatDay(pass.validUntil)],
    ...(pass.entries ? [[t('passes.entries'), String(pass.entries)] as [string, string]] : []),
  ];
  const top = FOLD - BOTTOM - facts.length * ROW;
  const { style, lines: names } = fittedName(pdf, pass);
  const nameTop = top - 16 - names.length * style.size * NAME_LINE;
  tagged(pdf, page, 'P', () => drawLine(pdf, pass.title, TITLE, { x: COLUMN.x, y: nameTop - 26 }));
  tagged(pdf, page, 'H2', () =>
    drawLines(pdf, names, style, { x: COLUMN.x, y: nameTop, lineHeight: NAME_LINE }),
  );
  facts.forEach(([label, value], index) => {
    const y = top + index * ROW;
    decoration(pdf, () => rule(pdf, COLUMN.x, y, COLUMN.width, 1.5, INK));
    tagged(pdf, page, 'P', () => {
      drawLine(pdf, `${label} `, LABEL, { x: COLUMN.x, y: y + 7 });
      const indent = Math.max(LABELS, widthOf(pdf, label, LABEL) + 12);
      drawLine(pdf, value, VALUE, { x: COLUMN.x + indent, y: y + 7 });
    });
  });
}

/** First and last name on separate lines, as large as the space above the facts allows. */
function fittedName(pdf: Pdf, { firstName, lastName }: PassSheet): { style: TextStyle; lines: string[] } {
  for (let size = NAME.size; ; size -= 1) {
    const style = { ...NAME, size };
    const lines = [firstName, lastName].flatMap((part) => linesOf(pdf, part, style, COLUMN.width));
    if (lines.length * size * NAME_LINE <= NAME_SPACE || size <= NAME_SMALLEST) return { style, lines };
  }
}
