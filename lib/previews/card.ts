import 'server-only';
import { INK, PAPER, SEASON } from '../artwork/colours';
import { CATEGORY_COLOURS, type Category } from '../artwork/categories';
import { poster } from '../artwork/poster';
import { archPath } from '../artwork/shapes';
import { svgContent } from '../artwork/svg';
import { setTitle } from './lines';
import { outline } from './outlines';

/** Size that networks expect (Open Graph, 1.91 to 1). */
export const CARD = { width: 1_200, height: 630 } as const;

export type Card = {
  title: string;
  /** Place or date, below the title. */
  line: string;
  category: Category;
  /** Seed of the poster: the id of the content. */
  seed: string;
  /** The site itself, in the colour of the season. */
  isHouse?: boolean;
  brandName: string;
};

const MARGIN = 64;
const BOX = { width: 596, lines: 4, sizes: [96, 84, 72, 62, 52, 44] } as const;
const LEADING = 0.94;
const TRACKING = -0.03;
const ARCH = { width: 412, height: 566 } as const;
const LINE = { size: 30, max: 44 } as const;

const paths = (d: string, x: number, y: number, fill: string = INK): string =>
  `<path fill="${fill}" transform="translate(${x} ${Math.round(y)})" d="${d}"/>`;

/** Logo at the top left. */
function logo(name: string, doorway: string): string {
  const word = outline(name, { family: 'display', size: 50, tracking: -0.035 });
  return [
    `<g transform="translate(${MARGIN} 56) scale(1.5)"><path fill="${INK}" d="M0 40V16A16 16 0 0 1 32 16V40z"/>`,
    `<path fill="${doorway}" d="M12 40V18.5A7.5 7.5 0 0 1 27 18.5V40z"/></g>`,
    paths(word.d, MARGIN + 64, 106),
  ].join('');
}

function words({ title, line }: Card): string {
  const style = { family: 'display', tracking: TRACKING } as const;
  const set = setTitle(title, BOX, (text, size) => outline(text, { ...style, size }).width);
  const told = line.length > LINE.max ? `${line.slice(0, LINE.max - 1)}…` : line;
  const floor = CARD.height - MARGIN;
  const last = floor - (told ? 62 : 8);
  const lines = set.lines.map((text, index) => {
    const y = last - (set.lines.length - 1 - index) * set.size * LEADING;
    return paths(outline(text, { ...style, size: set.size }).d, MARGIN, y);
  });
  return [...lines, paths(outline(told, { family: 'strong', size: LINE.size }).d, MARGIN, floor)].join('');
}

/** Preview as SVG: the category's field, the title at the bottom left, the poster in an arch at the right. */
export function cardSvg(card: Card): string {
  const { category, seed, isHouse } = card;
  const ground = isHouse ? SEASON : CATEGORY_COLOURS[category].base;
  const drawing = poster(category, seed, isHouse ? {} : { scheme: 'ink' });
  const scale = Math.max(ARCH.width / drawing.width, ARCH.height / drawing.height);
  const x = CARD.width - MARGIN - ARCH.width;
  const y = CARD.height - ARCH.height;
  const left = x - (drawing.width * scale - ARCH.width) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<clipPath id="door"><path d="${archPath(x, y, ARCH.width, ARCH.height)}"/></clipPath>`,
    `<path fill="${ground}" d="M0 0h${CARD.width}v${CARD.height}H0z"/>`,
    logo(card.brandName, isHouse ? PAPER : ground),
    words(card),
    `<g clip-path="url(#door)"><g transform="translate(${left} ${y}) scale(${scale})">${svgContent(drawing, 'p')}</g></g>`,
    '</svg>',
  ].join('');
}
