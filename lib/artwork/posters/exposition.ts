import { arch, circle, person, polygon, quarter, rect, type Shape } from '../shapes';
import type { Scene } from './scene';

type Accents = { accent: string; contrast: string };

/** Uses the third colour unless it equals the second. */
function accentsOf({ scheme }: Scene): Accents {
  const same = scheme.third === scheme.second;
  return { accent: same ? scheme.ground : scheme.third, contrast: same ? scheme.first : scheme.third };
}

function artwork(
  { random, scheme }: Scene,
  x: number,
  y: number,
  size: number,
  content: number,
  fill: string,
) {
  if (content === 0) return [circle(x + size / 2, y + size / 2, size / 2, fill)];
  if (content === 1) return [quarter(x, y, size, random.integer(0, 3), fill)];
  if (content === 2) return [arch(x, y, size, size, fill)];
  return [
    rect(x, y, size / 2, size, fill),
    quarter(x + size / 2, y, size / 2, 0, scheme.first),
    quarter(x + size / 2, y + size / 2, size / 2, 2, scheme.first),
  ];
}

function frame(scene: Scene, x: number, y: number, size: number, content: number): Shape[] {
  const { scheme } = scene;
  const mat = size * 0.1;
  return [
    rect(x, y, size, size, scheme.first),
    rect(x + mat, y + mat, size - 2 * mat, size - 2 * mat, scheme.second),
    ...artwork(scene, x + mat * 2.2, y + mat * 2.2, size - mat * 4.4, content, accentsOf(scene).accent),
  ];
}

/** A wall with frames and a doorway into the next room. */
function wallWithDoor(scene: Scene): Shape[] {
  const { random, scheme, width, height, mirror, flipped } = scene;
  const floor = height - random.pick([50, 75, 100]);
  const doorWidth = random.pick([120, 150, 180]);
  const doorHeight = Math.min(floor - 30, doorWidth * random.between(1.9, 2.4));
  const doorX = mirror(width - doorWidth - random.pick([0, 36]), doorWidth);
  const size = Math.min(width - doorWidth - 100, random.pick([150, 180, 210]));
  const top = random.pick([40, 70]);
  const shapes = [
    rect(0, floor, width, height - floor, scheme.first),
    arch(doorX, floor - doorHeight, doorWidth, doorHeight, scheme.second),
    arch(
      doorX + (flipped ? doorWidth * 0.34 : 0),
      floor - doorHeight * 0.72,
      doorWidth * 0.66,
      doorHeight * 0.72,
      accentsOf(scene).contrast,
    ),
    ...frame(scene, mirror(40, size), top, size, random.integer(0, 3)),
  ];
  const rest = Math.min(84, floor - top - size - 56);
  return rest > 40 ? [...shapes, ...frame(scene, mirror(40, rest), top + size + 30, rest, 0)] : shapes;
}

/** One large cropped frame, and one or two visitors. */
function hugeFrame(scene: Scene): Shape[] {
  const { random, scheme, width, height, mirror } = scene;
  const size = Math.min(width, height) * random.pick([0.82, 0.94]);
  const x = mirror(-size * random.pick([0.12, 0.22]), size);
  const y = random.pick([30, 60]);
  const picture = frame(scene, x, y, size, random.integer(0, 3));
  const floor = height - random.pick([24, 40]);
  const visitor = random.pick([74, 92]);
  const shapes = [
    ...picture,
    rect(0, floor, width, height - floor, scheme.first),
    ...person(mirror(width - visitor * 1.1, 0), height - 10, visitor, scheme.second),
  ];
  if (!random.chance(0.5)) return shapes;
  const companion = mirror(width - visitor * 2.05, 0);
  return [...shapes, ...person(companion, height - 10, visitor * 0.8, accentsOf(scene).contrast)];
}

function niche(scene: Scene, index: number, nicheWidth: number): Shape[] {
  const { random, scheme, height, flipped } = scene;
  const { accent, contrast } = accentsOf(scene);
  const floor = height - 44;
  const x = index * nicheWidth + nicheWidth * 0.09;
  const width = nicheWidth * 0.82;
  const nicheHeight = Math.min(floor - 40, width * random.pick([2, 2.3, 2.5]));
  const inverted = (index + (flipped ? 1 : 0)) % 2 === 1;
  const plinth = random.pick([90, 120, 150]);
  const side = width * 0.5;
  const left = x + width * 0.25;
  const top = floor - plinth;
  const visible = accent === scheme.second && !inverted ? scheme.ground : accent;
  const solids = [
    () => circle(x + width / 2, top - width * 0.26, width * 0.26, visible),
    () =>
      polygon(
        [
          [left, top],
          [left + side, top],
          [x + width / 2, top - width * 0.7],
        ],
        contrast,
      ),
    () => arch(left, top - side * 1.3, side, side * 1.3, visible),
    () => quarter(Math.round(left), Math.round(top - side), Math.round(side), random.integer(0, 3), contrast),
  ] as const;
  return [
    arch(x, floor - nicheHeight, width, nicheHeight, inverted ? scheme.first : scheme.second),
    rect(left, top, side, plinth, inverted ? scheme.second : scheme.first),
    random.pick(solids)(),
  ];
}

function niches(scene: Scene): Shape[] {
  const count = Math.max(2, Math.round(scene.columns / 2));
  const floor = rect(0, scene.height - 44, scene.width, 44, scene.scheme.first);
  const all = Array.from({ length: count }, (_, index) => niche(scene, index, scene.width / count));
  return [floor, ...all.flat()];
}

/** A gallery: a wall with a doorway, one large frame, or solids in niches. */
export const drawExposition = (scene: Scene): Shape[] =>
  scene.random.pick([wallWithDoor, hugeFrame, niches])(scene);
