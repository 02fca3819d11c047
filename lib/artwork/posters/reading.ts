import { PAPER } from '../colours';
import { arch, circle, rect, rotated, type Shape } from '../shapes';
import type { Scene } from './scene';

type Spine = { x: number; width: number; height: number; fill: string; mark: string; round: boolean };

function lamp({ random, scheme, width, mirror }: Scene): Shape[] {
  if (!random.chance(0.75)) return [];
  const r = random.pick([56, 72, 90]);
  return [
    circle(mirror(width - r - 24, 0), r + 24, r, scheme.third === PAPER ? scheme.second : scheme.third),
  ];
}

const body = ({ x, width, height, fill, round }: Spine, shelf: number): Shape =>
  (round ? arch : rect)(x, shelf - height, width, height, fill);

/** Two bands, a dot or a label. */
const MARKS: readonly ((spine: Spine, shelf: number) => Shape[])[] = [
  ({ x, width, height, mark }, shelf) => [
    rect(x, shelf - height * 0.62, width, 14, mark),
    rect(x, shelf - height * 0.62 + 24, width, 6, mark),
  ],
  ({ x, width, height, mark }, shelf) => [circle(x + width / 2, shelf - height * 0.3, width * 0.22, mark)],
  ({ x, width, height, mark }, shelf) => [
    rect(x + width * 0.36, shelf - height * 0.74, width * 0.28, height * 0.4, mark),
  ],
];

function leaning(spine: Spine, shelf: number, flipped: boolean): Shape[] {
  const foot = flipped ? spine.x : spine.x + spine.width;
  const band = rect(spine.x, shelf - spine.height * 0.7, spine.width, 12, spine.mark);
  return rotated([body(spine, shelf), band], flipped ? 13 : -13, foot, shelf);
}

/** A shelf of book spines, one of them leaning, and sometimes a lamp. Adjacent spines differ in colour. */
export function drawReading(scene: Scene): Shape[] {
  const { random, scheme, own, width, height, mirror, flipped } = scene;
  const shelf = height - random.pick([36, 50]);
  const leaner = random.integer(2, 4);
  const fills = [scheme.first, scheme.second, scheme.third];
  const board = rect(
    0,
    shelf,
    width,
    height - shelf,
    scheme.first === own.base ? scheme.second : scheme.first,
  );
  const shapes: Shape[] = [board, ...lamp(scene)];
  let last = -1;
  for (let x = 20, index = 0; x < width - 44; index += 1) {
    const spineWidth = Math.min(random.pick([40, 52, 64, 84]), width - 20 - x);
    const spineHeight = random.pick([0.42, 0.5, 0.6, 0.68, 0.52]) * height;
    let colour: number;
    do colour = random.integer(0, 2);
    while (colour === last);
    last = colour;
    const spine: Spine = {
      x: mirror(x, spineWidth),
      width: spineWidth,
      height: spineHeight,
      fill: fills[colour] ?? scheme.first,
      mark: fills[(colour + 1) % 3] ?? scheme.second,
      round: random.chance(0.45),
    };
    const mark = MARKS[random.integer(0, 2)];
    if (index === leaner) {
      x += spineHeight * 0.2;
      shapes.push(...leaning({ ...spine, x: mirror(x, spineWidth) }, shelf, flipped));
    } else shapes.push(body(spine, shelf), ...(mark?.(spine, shelf) ?? []));
    x += spineWidth + (index === leaner ? 10 : random.pick([0, 0, 6]));
  }
  return shapes;
}
