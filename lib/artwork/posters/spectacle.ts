import { INK } from '../colours';
import { arch, archPath, clipped, ellipse, person, polygon, rect, type Shape } from '../shapes';
import type { Scene } from './scene';

/** Pleats on both sides, narrowing geometrically towards the middle. */
function curtain({ random, scheme, width, height }: Scene): Shape[] {
  const count = random.pick([5, 6, 7]);
  const ratio = random.pick([1.18, 1.28]);
  const weights = Array.from({ length: count }, (_, index) => ratio ** (count - index));
  const total = weights.reduce((sum, weight) => sum + weight);
  let x = 0;
  return weights.flatMap((weight, index) => {
    const pleat = ((weight / total) * width) / 2;
    const fill = index % 2 === 1 ? scheme.ground : scheme.first;
    const left = x;
    x += pleat;
    return [
      rect(left, 0, pleat + 0.5, height, fill),
      rect(width - left - pleat - 0.5, 0, pleat + 0.5, height, fill),
    ];
  });
}

/** A curtain that opens as an arch onto a lit stage with one to three people. */
export function drawSpectacle(scene: Scene): Shape[] {
  const { random, scheme, own, width, height } = scene;
  const pleats = curtain(scene);
  const stageWidth = random.pick([220, 250, 280]);
  const stageHeight = Math.min(height - 60, random.pick([330, 370, 400]));
  const stageX = (width - stageWidth) / 2 + random.pick([-40, 0, 40]);
  const top = height - stageHeight;
  const centre = stageX + stageWidth / 2 + random.between(-0.15, 0.15) * stageWidth;
  const spread = stageWidth * 0.42;
  const light = scheme.third === scheme.second ? own.base : scheme.third;
  const beam = polygon(
    [
      [centre - 14, top - 20],
      [centre + 14, top - 20],
      [centre + spread, height],
      [centre - spread, height],
    ],
    light,
  );
  const count = random.integer(1, 3);
  const people = Array.from({ length: count }, (_, index) => {
    const back = (index % 2) * 10;
    const x = centre + (index - (count - 1) / 2) * 58;
    return person(x, height - 12 - back, 62 - back, index % 2 === 1 ? own.deep : INK);
  });
  return [
    ...pleats,
    arch(stageX, top, stageWidth, stageHeight, scheme.second),
    ...clipped(
      [beam, ellipse(centre, height, spread, 34, scheme.first)],
      archPath(stageX, top, stageWidth, stageHeight),
    ),
    ...people.flat(),
  ];
}
