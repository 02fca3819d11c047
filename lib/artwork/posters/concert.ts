import { circle, round, type Shape } from '../shapes';
import type { Scene } from './scene';

type Arc = {
  x: number;
  y: number;
  radius: number;
  weight: number;
  start: number;
  span: number;
  stroke: string;
};

/** Segment of a ring; angles in degrees. */
function arc({ x, y, radius, weight, start, span, stroke }: Arc): Shape {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  };
  const r = round(radius);
  const d = `M${point(start)}A${r} ${r} 0 ${span > 180 ? 1 : 0} 1 ${point(start + span)}`;
  return { kind: 'path', d, stroke, strokeWidth: round(weight) };
}

const GROWTH = [1, 1.25, 1.5] as const;

/** Concentric arcs that grow thicker outwards, after the Swiss concert posters of the 1950s. */
export function drawConcert({ random, scheme, width, height }: Scene): Shape[] {
  const x = random.pick([0.25, 0.5, 0.75]) * width;
  const y = random.pick([0.3, 0.5, 0.72]) * height;
  let radius = random.between(26, 40);
  let weight = radius * 0.42;
  const start = random.integer(0, 7) * 45;
  const strokes = [scheme.first, scheme.second, scheme.third];
  const shapes = [circle(x, y, radius * 0.72, scheme.second)];
  let last = -1;
  while (radius < Math.hypot(width, height) * 0.86) {
    const span = random.pick([90, 135, 180, 180, 225, 270]);
    const from = start + random.integer(0, 7) * 45;
    let colour: number;
    do colour = random.integer(0, 2);
    while (colour === last);
    last = colour;
    const stroke = strokes[colour] ?? scheme.first;
    shapes.push(arc({ x, y, radius: radius + weight / 2, weight, start: from, span, stroke }));
    radius += weight * random.pick(GROWTH);
    weight = Math.min(weight * random.pick(GROWTH), 110);
  }
  return shapes;
}
