import { INK, PAPER, SEASON } from './colours';
import { CATEGORY_COLOURS } from './categories';
import { createRandom, type Random } from './random';
import { arch, circle, path, person, rect, round, type Drawing, type Shape } from './shapes';

const GUESTS = [
  CATEGORY_COLOURS.exposition.base,
  CATEGORY_COLOURS.spectacle.base,
  CATEGORY_COLOURS.projection.base,
  CATEGORY_COLOURS.workshop.base,
  CATEGORY_COLOURS.guidedVisit.base,
] as const;

type DoorScene = {
  random: Random;
  width: number;
  height: number;
  first: string;
  second: string;
  flipped: boolean;
  mirror: (x: number, width: number) => number;
};

/** Doorways that share one jamb; light falls from the last one. */
function corridor({ width, height, first, second, flipped, mirror }: DoorScene): Shape[] {
  const shapes: Shape[] = [];
  let door = { x: width * 0.07, width: width * 0.86, height: height * 0.9 };
  let last = door;
  for (const fill of [INK, PAPER, first, INK, second]) {
    shapes.push(arch(mirror(door.x, door.width), height - door.height, door.width, door.height, fill));
    last = door;
    const narrower = door.width * 0.74;
    door = { x: door.x + (door.width - narrower) * 0.16, width: narrower, height: door.height * 0.83 };
  }
  const left = mirror(last.x, last.width);
  const near = round(flipped ? left + last.width * 0.9 : width * 0.96);
  const far = round(flipped ? width * 0.04 : left + last.width * 0.1);
  const light = `M${round(left)} ${round(height * 0.84)}h${round(last.width)}L${near} ${height}H${far}z`;
  return [
    ...shapes,
    path(light, second),
    ...person(mirror(width * 0.66, 0), height * 0.97, width * 0.085, INK),
  ];
}

/** Two storeys of doors, one of them open. */
function arcade({ random, width, height, first, second, flipped }: DoorScene): Shape[] {
  const bay = width / 3;
  const storey = height * 0.46;
  const uppers = [INK, PAPER, second];
  const open = random.integer(0, 2);
  const bays = [0, 1, 2].flatMap((index) => {
    const x = index * bay;
    const upper = uppers[(index + (flipped ? 1 : 0)) % 3] ?? INK;
    const doors = [
      arch(x + bay * 0.14, storey - height * 0.34, bay * 0.72, height * 0.34, upper),
      arch(x + bay * 0.1, height * 0.55, bay * 0.8, height * 0.45, index === open ? PAPER : INK),
    ];
    return index === open ? [...doors, ...person(x + bay / 2, height, bay * 0.24, SEASON)] : doors;
  });
  return [rect(0, storey, width, height - storey, first), ...bays];
}

/** Stairs up to a lit door. */
function stairs({ width, height, first, second, flipped, mirror }: DoorScene): Shape[] {
  const floor = height * 0.6;
  const step = (height - floor) / 5;
  const doorWidth = width * 0.44;
  const doorHeight = height * 0.5;
  const x = mirror(width * 0.38, doorWidth);
  const steps = [0, 1, 2, 3, 4].map((index) => {
    const length = width * (0.7 + 0.075 * index);
    return rect(
      flipped ? 0 : width - length,
      floor + index * step,
      length,
      step + 0.5,
      index % 2 ? INK : PAPER,
    );
  });
  return [
    arch(x, floor - doorHeight, doorWidth, doorHeight, INK),
    arch(
      x + doorWidth * (flipped ? 0.1 : 0.28),
      floor - doorHeight * 0.82,
      doorWidth * 0.62,
      doorHeight * 0.82,
      first,
    ),
    ...person(x + doorWidth * (flipped ? 0.41 : 0.59), floor, width * 0.07, INK),
    circle(mirror(width * 0.2, 0), floor - height * 0.12, width * 0.09, second),
    ...steps,
  ];
}

const randomOf = (passNumber: string): Random => createRandom(`door|${passNumber}`);

/** Two colours, design and direction. */
function lookOf(passNumber: string) {
  const random = randomOf(passNumber);
  const first = random.pick(GUESTS);
  let second: string;
  do second = random.pick(GUESTS);
  while (second === first);
  const draw = random.pick([corridor, arcade, stairs]);
  return { random, first, second, draw, flipped: random.chance(0.5) };
}

/** The two colours of a pass besides the season's. */
export function doorColours(passNumber: string): { first: string; second: string } {
  const { first, second } = lookOf(passNumber);
  return { first, second };
}

/** Bounds a search that takes 120 attempts on average. */
const ATTEMPTS_MAX = 3000;

/**
 * A generated value whose door has the colours and design of another one. Artwork is drawn from the pass number, which
 * does not exist in the cart: a pass keeps its look because its number is chosen to match.
 * @param generate returns another random value each time
 */
export function withSameDoor(seed: string, generate: () => string): string {
  const wanted = lookOf(seed);
  const isSame = (value: string) => {
    // rules out most values alone
    if (randomOf(value).pick(GUESTS) !== wanted.first) return false;
    const { second, draw, flipped } = lookOf(value);
    return second === wanted.second && draw === wanted.draw && flipped === wanted.flipped;
  };
  let value = generate();
  for (let attempt = 1; attempt < ATTEMPTS_MAX && !isSame(value); attempt += 1) value = generate();
  return value;
}

/**
 * The artwork of one pass, the same in cart, account and PDF.
 * @param passNumber or, until there is one, the id of the entry
 */
export function passDoor(passNumber: string, size: { width?: number; height?: number } = {}): Drawing {
  const { width = 300, height = 300 } = size;
  const { random, first, second, draw, flipped } = lookOf(passNumber);
  const mirror = (x: number, itemWidth: number) => (flipped ? width - itemWidth - x : x);
  const hall = { random, width, height, first, second, flipped, mirror };
  return { width, height, shapes: [rect(0, 0, width, height, SEASON), ...draw(hall)] };
}
