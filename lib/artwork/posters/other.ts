import { PAPER } from '../colours';
import { arch, circle, rect, type Shape } from '../shapes';
import type { Scene } from './scene';

/** Light reflections on the water, growing towards the viewer. */
function reflections({ random, height }: Scene, horizon: number, x: number, r: number, fill: string) {
  const bars: Shape[] = [];
  let thickness = 12;
  for (let y = horizon + 26; y < height - 30;) {
    const length = r * 2 * random.between(0.5, 1.3);
    bars.push(rect(x - length / 2 + random.between(-30, 30), y, length, thickness, fill));
    y += thickness + 22;
    thickness *= 1.25;
  }
  return bars;
}

/** The three lakes: a horizon, a sun, its reflections and one door. */
export function drawOther(scene: Scene): Shape[] {
  const { random, scheme, width, height, mirror } = scene;
  const horizon = height * random.pick([0.46, 0.54, 0.6]);
  const r = random.pick([100, 120, 150]);
  const x = width * random.pick([0.36, 0.5, 0.64]);
  const sun = scheme.third === PAPER ? scheme.second : scheme.third;
  const disc = circle(x, horizon - r * random.between(-0.1, 0.5), r, sun);
  const bars = reflections(scene, horizon, x, r, sun);
  const door = random.pick([80, 100]);
  const left = mirror(30, door);
  const frame = scheme.second === sun ? scheme.first : scheme.second;
  const opening = scheme.ground === scheme.second ? scheme.first : scheme.ground;
  return [
    disc,
    rect(0, horizon, width, height - horizon, scheme.first),
    ...bars,
    arch(left, horizon - door * 2.1, door, door * 2.1, frame),
    arch(left + door * 0.24, horizon - door * 1.5, door * 0.52, door * 1.5, opening),
  ];
}
