import 'server-only';
import { HAIR, INK, MUTE, PAPER } from '../artwork/colours';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import { LANGUAGES, type Locale } from '../i18n/languages';
import { FOLD } from './pass-front';
import type { PassSheet } from './pass-sheet';
import { decoration, PAGE, PIXELS_PER_MM, rule, tagged, type Pdf, type Structure } from './pdf';
import { drawQr } from './qr';
import { drawLine, drawLines, fitted, linesOf, type TextStyle } from './text';
import type { Translate } from './translator';

const LEFT = 56;
const RIGHT = PAGE.width - 56;
const QR_SIZE = 60 * PIXELS_PER_MM;
const TOP = FOLD + 44;
const STEPS = { x: LEFT + QR_SIZE + 50, width: RIGHT - LEFT - QR_SIZE - 50 } as const;
const STEP_HEIGHT = 58;
const FOOTER_TOP = PAGE.height - 92;

const NUMBER: TextStyle = { family: 'strong', size: 15 };
const SMALL: TextStyle = { family: 'text', size: 14 };
const HEADING: TextStyle = { family: 'display', size: 28, tracking: -0.02 };
const STEP: TextStyle = { family: 'text', size: 14.5 };
const STEP_NUMBER: TextStyle = { family: 'strong', size: 15, colour: PAPER };
const FOOTER: TextStyle = { family: 'text', size: 13 };

type Other = { locale: Locale; t: Translate };
type PassBack = {
  pdf: Pdf;
  page: Structure;
  pass: PassSheet;
  locale: Locale;
  t: Translate;
  other: Other;
  issued: string;
};

const muted = (style: TextStyle): TextStyle => ({ ...style, colour: MUTE });

/** Lower half: QR code, instructions, add-ons, issuer. */
export function drawPassBack(back: PassBack): void {
  const { pdf } = back;
  decoration(pdf, () => {
    pdf.save().lineWidth(1.5).dash(5, { space: 4 });
    pdf.moveTo(0, FOLD).lineTo(PAGE.width, FOLD).stroke(INK).restore();
  });
  drawCode(back);
  drawAddOns(back, drawSteps(back));
  drawFooter(back);
}

function drawCode({ pdf, page, pass, t, other }: PassBack): void {
  const code = { x: LEFT, y: TOP, size: QR_SIZE };
  const alt = t('passes.codeAlt', { number: pass.number });
  tagged(pdf, page, 'Figure', () => drawQr(pdf, pass.qr, code), { alt });
  const y = TOP + QR_SIZE + 16;
  tagged(pdf, page, 'P', () => drawLine(pdf, pass.number, NUMBER, { x: LEFT, y }));
  tagged(pdf, page, 'P', () => drawLine(pdf, t('passes.show'), SMALL, { x: LEFT, y: y + 24 }));
  tagged(pdf, page, 'P', () => drawLine(pdf, other.t('passes.show'), muted(SMALL), { x: LEFT, y: y + 43 }), {
    lang: LANGUAGES[other.locale].iso,
  });
}

/** @returns the y position below the steps */
function drawSteps({ pdf, page, t, other }: PassBack): number {
  const { x, width } = STEPS;
  const otherLang = { lang: LANGUAGES[other.locale].iso };
  const fit = { width, lines: 1, smallest: 18 };
  const headings = [t, other.t].map((say) => fitted(pdf, say('passes.steps.title'), HEADING, fit));
  const heading = headings.reduce((a, b) => (a.style.size < b.style.size ? a : b)).style;
  const second = TOP + heading.size * 1.08;
  tagged(pdf, page, 'H2', () => drawLine(pdf, t('passes.steps.title'), heading, { x, y: TOP - 6 }));
  const drawOther = () => drawLine(pdf, other.t('passes.steps.title'), heading, { x, y: second - 6 });
  tagged(pdf, page, 'P', drawOther, otherLang);
  const top = second + heading.size + 12;
  (['fold', 'show', 'book'] as const).forEach((key, index) => {
    const y = top + index * STEP_HEIGHT;
    decoration(pdf, () => {
      rule(pdf, x, y, width);
      pdf.path(`M${x} ${y + 46}v-21a15 15 0 0 1 30 0v21z`).fill(INK);
    });
    const mark = String(index + 1);
    tagged(pdf, page, 'P', () => {
      drawLine(pdf, mark, STEP_NUMBER, {
        x: x + 15 - pdf.font('strong-latin').fontSize(15).widthOfString(mark) / 2,
        y: y + 21,
      });
      drawLine(pdf, t(`passes.steps.${key}`), STEP, { x: x + 44, y: y + 11 });
    });
    const text = other.t(`passes.steps.${key}`);
    tagged(pdf, page, 'P', () => drawLine(pdf, text, muted(STEP), { x: x + 44, y: y + 31 }), otherLang);
  });
  return top + 3 * STEP_HEIGHT;
}

const ADD_ONS = ['extensions', 'options'] as const;

function drawAddOns({ pdf, page, pass, t }: PassBack, top: number): void {
  const parts = ADD_ONS.filter((key) => pass[key].length);
  if (!parts.length) return;
  const { x, width } = STEPS;
  decoration(pdf, () => rule(pdf, x, top + 8, width, 2, INK));
  const lines = parts.flatMap((key) =>
    linesOf(pdf, t(`passes.${key}`, { count: pass[key].length, list: pass[key].join(', ') }), STEP, width),
  );
  tagged(pdf, page, 'P', () => drawLines(pdf, lines, STEP, { x, y: top + 20, lineHeight: 1.4 }));
}

function drawFooter({ pdf, page, locale, issued }: PassBack): void {
  const brand = getBrand();
  const width = RIGHT - LEFT;
  decoration(pdf, () => rule(pdf, LEFT, FOOTER_TOP, width, 1, HAIR));
  const company = [brand.company[locale], `${brand.street[locale]}, ${brand.zip} ${brand.town}`];
  const contact = [issued, `${brand.phone.label}, ${new URL(getEnv().publicUrl).host}`];
  const at = { x: LEFT, y: FOOTER_TOP + 14, lineHeight: 1.45, width };
  tagged(pdf, page, 'P', () => drawLines(pdf, company, FOOTER, at));
  tagged(pdf, page, 'P', () => drawLines(pdf, contact, FOOTER, { ...at, align: 'right' }));
}
