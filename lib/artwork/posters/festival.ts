import { INK, PAPER } from '../colours';
import { CATEGORY_COLOURS } from '../categories';
import { arch, circle, polygon, rect, type Shape } from '../shapes';
import { UNIT, type Scene } from './scene';

const BAY = 130;

/** Returns colours of the fair, never the same twice in a row. */
function paletteOf({ random, scheme, own, guestBase }: Scene): () => string {
  const { spectacle, projection, concert } = CATEGORY_COLOURS;
  const colours = [own.base, guestBase, spectacle.base, projection.base, concert.base, PAPER, INK].filter(
    (colour) => colour !== scheme.ground,
  );
  let last = -1;
  return () => {
    let index: number;
    do index = random.integer(0, colours.length - 1);
    while (index === last);
    last = index;
    return colours[index] ?? PAPER;
  };
}

function bunting({ width, columns }: Scene, next: () => string): Shape[] {
  const count = columns * 2;
  const flag = width / count;
  const flags = Array.from({ length: count }, (_, index) =>
    polygon(
      [
        [index * flag, 10],
        [index * flag + flag, 10],
        [index * flag + flag / 2, 10 + flag * 1.15],
      ],
      next(),
    ),
  );
  return [rect(0, 0, width, 10, INK), ...flags];
}

/** A tent with its right half in shadow, a mast and a pennant. */
function tent(x: number, ground: number, rise: number, next: () => string): Shape[] {
  const top = ground - rise;
  const shadow = polygon(
    [
      [x + 50, ground],
      [x + 110, ground],
      [x + 50, top],
    ],
    INK,
  );
  return [
    polygon(
      [
        [x - 10, ground],
        [x + 110, ground],
        [x + 50, top],
      ],
      next(),
    ),
    { ...shadow, opacity: 0.9 },
    rect(x + 48, top - 44, 4, 46, INK),
    polygon(
      [
        [x + 52, top - 44],
        [x + 84, top - 32],
        [x + 52, top - 20],
      ],
      next(),
    ),
  ];
}

function bay(x: number, height: number, next: () => string): Shape[] {
  const wall = next();
  return [
    rect(x, height - BAY, UNIT, BAY, wall),
    arch(x + 22, height - 104, 56, 104, wall === INK ? next() : INK),
  ];
}

/** Sun, bunting, tents and an arcade in many colours. */
export function drawFestival(scene: Scene): Shape[] {
  const { random, scheme, own, guestBase, width, height, columns, mirror } = scene;
  const next = paletteOf(scene);
  const r = random.pick([110, 130, 150]);
  const x = mirror(random.pick([0.5, 0.66, 0.75]) * width, 0);
  const warm = scheme.third === PAPER ? guestBase : scheme.third;
  const sun = circle(x, height * 0.42, r, scheme.ground === own.deep ? own.base : warm);
  const flags = bunting(scene, next);
  const indexes = Array.from({ length: columns }, (_, index) => index);
  const tents = indexes.flatMap((index) => {
    if (!random.chance(0.7)) return [];
    const left = index * UNIT + (random.chance(0.5) ? 0 : 50);
    return tent(left, height - BAY, random.pick([120, 150, 180]), next);
  });
  const arcade = indexes.flatMap((index) => bay(index * UNIT, height, next));
  return [sun, ...flags, ...tents, ...arcade];
}
