import { INK, PAPER, SEASON } from './colours';
import { CATEGORY_COLOURS, type Category } from './categories';
import { drawConcert } from './posters/concert';
import { drawConference } from './posters/conference';
import { drawExposition } from './posters/exposition';
import { drawFestival } from './posters/festival';
import { drawGuidedVisit } from './posters/guided-visit';
import { drawOther } from './posters/other';
import { drawProjection } from './posters/projection';
import { drawReading } from './posters/reading';
import { UNIT, type Scene, type Scheme } from './posters/scene';
import { drawSpectacle } from './posters/spectacle';
import { drawWorkshop } from './posters/workshop';
import { createRandom } from './random';
import { rect, type Drawing, type Shape } from './shapes';

/** Formats in tiles: portrait for lists, square for social posts and news, wide for news and link previews. */
export const POSTER_FORMATS = {
  portrait: { columns: 4, rows: 5 },
  square: { columns: 4, rows: 4 },
  wide: { columns: 6, rows: 4 },
} as const;

export type PosterFormat = keyof typeof POSTER_FORMATS;

/** `ink` is for heroes on a field in the category's own base colour. */
export type SchemeName = 'day' | 'tone' | 'pale' | 'night' | 'ink';

type Style = {
  draw: (scene: Scene) => Shape[];
  /** Schemes to pick from; one listed twice is twice as likely. */
  schemes: readonly [SchemeName, ...SchemeName[]];
};

const STYLES: Record<Category, Style> = {
  exposition: { draw: drawExposition, schemes: ['day', 'day', 'tone', 'pale'] },
  projection: { draw: drawProjection, schemes: ['night', 'night', 'day', 'tone'] },
  workshop: { draw: drawWorkshop, schemes: ['day', 'tone', 'pale', 'night'] },
  spectacle: { draw: drawSpectacle, schemes: ['day', 'tone', 'night', 'day'] },
  guidedVisit: { draw: drawGuidedVisit, schemes: ['day', 'night', 'tone', 'pale'] },
  conference: { draw: drawConference, schemes: ['day', 'tone', 'pale', 'day'] },
  reading: { draw: drawReading, schemes: ['day', 'tone', 'night', 'pale'] },
  concert: { draw: drawConcert, schemes: ['day', 'night', 'day', 'pale'] },
  festival: { draw: drawFestival, schemes: ['day', 'day', 'tone', 'night'] },
  other: { draw: drawOther, schemes: ['day', 'tone', 'day', 'pale'] },
};

function schemeOf(name: SchemeName, category: Category): Scheme {
  const { base, deep, tint, guest } = CATEGORY_COLOURS[category];
  const guestBase = CATEGORY_COLOURS[guest].base;
  const schemes: Record<SchemeName, Scheme> = {
    day: { ground: base, first: INK, second: PAPER, third: guestBase },
    tone: { ground: base, first: deep, second: tint, third: PAPER },
    pale: { ground: tint, first: base, second: INK, third: deep },
    night: { ground: deep, first: base, second: tint, third: guestBase },
    ink: { ground: INK, first: guestBase, second: PAPER, third: SEASON },
  };
  return schemes[name];
}

/**
 * The poster of an event, drawn from its category and id: identical on every server and in every language.
 * @param seed the event's id, not its title
 */
export function poster(
  category: Category,
  seed: string,
  options: { format?: PosterFormat; scheme?: SchemeName } = {},
): Drawing {
  const { columns, rows } = POSTER_FORMATS[options.format ?? 'portrait'];
  const [width, height] = [columns * UNIT, rows * UNIT];
  const random = createRandom(`${category}|${seed}`);
  const style = STYLES[category];
  const own = CATEGORY_COLOURS[category];
  // always drawn in this order, so that the picture is the same in every scheme
  const flipped = random.chance(0.5);
  const drawn = random.pick(style.schemes);
  const scheme = schemeOf(options.scheme ?? drawn, category);
  const scene: Scene = {
    random,
    width,
    height,
    columns,
    rows,
    scheme,
    own,
    guestBase: CATEGORY_COLOURS[own.guest].base,
    flipped,
    mirror: (x, itemWidth) => (flipped ? width - itemWidth - x : x),
  };
  return { width, height, shapes: [rect(0, 0, width, height, scheme.ground), ...style.draw(scene)] };
}
