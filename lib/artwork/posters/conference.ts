import { arch, circle, clipped, path, rect, round, type Shape } from '../shapes';
import type { Scene } from './scene';

/** Speech balloon: a square with three round corners. Corners count from the top left. */
function speechPath(x: number, y: number, size: number, squareCorner: number): string {
  const r = size / 2;
  const radius = (corner: number) => (corner === squareCorner ? 0 : r);
  const bend = (corner: number, toX: number, toY: number) =>
    corner === squareCorner ? '' : `A${r} ${r} 0 0 1 ${round(toX)} ${round(toY)}`;
  return [
    `M${round(x + radius(0))} ${round(y)}`,
    `H${round(x + size - radius(1))}${bend(1, x + size, y + r)}`,
    `V${round(y + size - radius(2))}${bend(2, x + r, y + size)}`,
    `H${round(x + radius(3))}${bend(3, x, y + r)}`,
    `V${round(y + radius(0))}${bend(0, x + r, y)}z`,
  ].join('');
}

const LINES = [0.6, 0.46, 0.6, 0.32];

function words({ random, scheme }: Scene, x: number, y: number, size: number): Shape[] {
  const contents = [
    () =>
      LINES.map((length, index) =>
        rect(x + size * 0.2, y + size * (0.26 + index * 0.14), size * length, size * 0.055, scheme.ground),
      ),
    () => [0.26, 0.5, 0.74].map((at) => circle(x + size * at, y + size / 2, size * 0.075, scheme.ground)),
    () => [
      circle(x + size / 2, y + size / 2, size * 0.28, scheme.third),
      circle(x + size / 2, y + size / 2, size * 0.12, scheme.first),
    ],
  ] as const;
  return random.pick(contents)();
}

function audience({ random, scheme, width, height }: Scene, top: number): Shape[] {
  const count = random.integer(3, 5);
  const seat = width / count;
  return Array.from({ length: count }, (_, index) => {
    const small = index % 2 === 1;
    const rise = Math.max(40, Math.min(height - top - 14, 120)) * (small ? 0.74 : 1);
    const fill = small ? scheme.third : scheme.first;
    return [
      circle(seat * (index + 0.5), height - rise, seat * 0.2, fill),
      arch(seat * index + seat * 0.14, height - rise + seat * 0.16, seat * 0.72, rise, fill),
    ];
  }).flat();
}

/** Two speech balloons facing each other above an audience. Their colours mix where they overlap. */
export function drawConference(scene: Scene): Shape[] {
  const { random, scheme, width, mirror, flipped } = scene;
  const size = random.pick([240, 260, 280]);
  const answerSize = random.pick([150, 170, 190]);
  const x = mirror(20, size);
  const y = 24;
  const answerX = mirror(width - answerSize - 20, answerSize);
  const answerY = y + size - random.pick([30, 60]);
  const speech = speechPath(x, y, size, flipped ? 2 : 3);
  const answer = speechPath(answerX, answerY, answerSize, flipped ? 3 : 2);
  const mixed = scheme.third === scheme.second ? scheme.ground : scheme.third;
  return [
    path(speech, scheme.first),
    ...words(scene, x, y, size),
    path(answer, scheme.second),
    ...clipped([path(answer, mixed)], speech),
    ...audience(scene, answerY + answerSize),
  ];
}
