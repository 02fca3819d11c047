import { INK } from '../colours';
import { arch, archPath, circle, clipped, polygon, polygonPath, rect, type Shape } from '../shapes';
import type { Scene } from './scene';

type Screen = { x: number; y: number; width: number };

function film({ random, scheme, height }: Scene, { x, y, width }: Screen): Shape[] {
  const centre = x + width / 2;
  const motifs = [
    () => [circle(centre, height * 0.46, width * 0.28, scheme.ground)],
    () => [
      rect(x, height * 0.55, width, height, scheme.ground),
      circle(centre, height * 0.55, width * 0.24, scheme.first === INK ? scheme.first : scheme.second),
    ],
    () => [0, 70, 140, 210].map((offset) => rect(x, y + width * 0.3 + offset, width, 30, scheme.ground)),
  ] as const;
  return random.pick(motifs)();
}

/** A beam of light across an arched screen, which changes colour where it is lit. */
export function drawProjection(scene: Scene): Shape[] {
  const { random, scheme, width, height, mirror, flipped } = scene;
  const lensY = random.pick([0.3, 0.5, 0.66]) * height;
  const lensX = mirror(40, 0);
  const screenWidth = random.pick([200, 220, 240]);
  const screenX = mirror(width - screenWidth - random.pick([0, 0, 30]), screenWidth);
  const screenY = random.pick([60, 90, 120]);
  const far = flipped ? 0 : width;
  const top = random.between(0.02, 0.14) * height;
  const bottom = random.between(0.84, 0.98) * height;
  const beam = [
    [lensX, lensY],
    [far, top],
    [far, bottom],
  ] as const;
  const screen = archPath(screenX, screenY, screenWidth, height - screenY);
  const lit = scheme.third === scheme.second ? scheme.ground : scheme.third;
  return [
    arch(screenX, screenY, screenWidth, height - screenY, scheme.first),
    polygon(beam, scheme.second),
    ...clipped(
      [
        { kind: 'path', d: screen, fill: lit },
        ...film(scene, { x: screenX, y: screenY, width: screenWidth }),
      ],
      polygonPath(beam),
    ),
    circle(lensX, lensY, 44, scheme.second),
    circle(lensX, lensY, 20, scheme.ground),
  ];
}
