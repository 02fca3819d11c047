import { INK, PAPER } from '../colours';
import { arch, person, polygon, type Shape } from '../shapes';
import type { Scene } from './scene';

/** One doorway: centre on the floor, size and colour. */
type Doorway = { x: number; floor: number; width: number; height: number; fill: string };

function enfilade({ random, scheme, own, width, height }: Scene): { doors: Doorway[]; vanishing: number } {
  const count = random.pick([4, 5, 6]);
  const vanishing = width * random.pick([0.12, 0.3, 0.7, 0.88]);
  const { ground, first, second, third } = scheme;
  const night = ground === own.deep;
  const fills = night ? [first, ground, second, ground, third] : [first, second, third, first, second];
  const doors: Doorway[] = [];
  let last = ground;
  for (let index = 0; index < count; index += 1) {
    const scale = 1 - (0.92 / count) * index;
    const wanted = fills[index % fills.length] ?? first;
    const fill = wanted !== last ? wanted : wanted === ground ? second : ground;
    last = fill;
    doors.push({
      x: width / 2 + (vanishing - width / 2) * (1 - scale) * 0.95,
      floor: height - (1 - scale) * height * 0.16,
      width: width * 0.94 * scale ** 1.2,
      height: height * 0.93 * scale,
      fill,
    });
  }
  return { doors, vanishing };
}

/** Up to two visitors in front, on the side away from the last door. */
function visitors({ random, scheme, own, width, height }: Scene, vanishing: number): Shape[] {
  if (!random.chance(0.7)) return [];
  const fill = scheme.ground === own.deep ? PAPER : INK;
  const size = random.pick([70, 96]);
  const x = vanishing > width / 2 ? width * 0.4 : width * 0.6;
  const first = person(x, height - 14, size, fill);
  return random.chance(0.5) ? [...first, ...person(x + size * 0.95, height - 6, size * 0.8, fill)] : first;
}

/** Doorways one behind another towards a vanishing point, with a person in the last. */
export function drawGuidedVisit(scene: Scene): Shape[] {
  const { scheme, width, height } = scene;
  const { doors, vanishing } = enfilade(scene);
  const end = doors.at(-1) ?? { x: 0, floor: 0, width: 0, height: 0, fill: scheme.ground };
  const floor = polygon(
    [
      [width * 0.16, height + 1],
      [width * 0.84, height + 1],
      [end.x + end.width * 0.5, end.floor],
      [end.x - end.width * 0.5, end.floor],
    ],
    scheme.ground === end.fill ? scheme.second : scheme.ground,
  );
  return [
    ...doors.map((door) =>
      arch(door.x - door.width / 2, door.floor - door.height, door.width, door.height, door.fill),
    ),
    floor,
    ...person(end.x, end.floor + 10, Math.max(end.width * 0.34, 26), end.fill === INK ? PAPER : INK),
    ...visitors(scene, vanishing),
  ];
}
