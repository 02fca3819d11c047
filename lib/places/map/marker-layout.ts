import type { Point } from './projection';

export type Box = { left: number; top: number; width: number; height: number };
export type Frame = { width: number; height: number };

/** Position of a marker: it stands on `base`, and a line leads to the town. */
export type PlacedMarker<Item> = Item & { base: Point };

/** Bounding box of a marker, which stands on its base. */
export const markerBox = ({ x, y }: Point, { width, height }: Frame): Box => ({
  left: x - width / 2,
  top: y - height,
  width,
  height,
});

export const overlap = (a: Box, b: Box): { x: number; y: number } => ({
  x: Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left),
  y: Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top),
});

/** Rounds in which markers are also pulled back to their towns, and how strongly; further rounds only separate. */
const PULL_ROUNDS = 60;
const PULL = 0.06;
const ROUNDS = 400;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

const inside = (base: Point, size: Frame, frame: Frame): Point => ({
  x: clamp(base.x, size.width / 2, frame.width - size.width / 2),
  y: clamp(base.y, size.height, frame.height),
});

/** Moves two overlapping markers apart, each by half, along the shorter axis. */
function part(a: Point, b: Point, size: Frame): boolean {
  const x = size.width - Math.abs(a.x - b.x);
  const y = size.height - Math.abs(a.y - b.y);
  if (x <= 0 || y <= 0) return false;
  if (x < y) {
    const step = (x / 2) * (a.x <= b.x ? 1 : -1);
    a.x -= step;
    b.x += step;
  } else {
    const step = (y / 2) * (a.y <= b.y ? 1 : -1);
    a.y -= step;
    b.y += step;
  }
  return true;
}

/** Separates overlapping markers, as near to their towns as possible and inside the frame. Deterministic. */
export function placeMarkers<Item extends { point: Point }>(
  items: readonly Item[],
  size: Frame,
  frame: Frame,
): PlacedMarker<Item>[] {
  const placed = items.map((item) => ({ ...item, base: inside(item.point, size, frame) }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const pull = round < PULL_ROUNDS ? PULL : 0;
    let isMoving = pull > 0;
    for (const one of placed) {
      one.base.x += (one.point.x - one.base.x) * pull;
      one.base.y += (one.point.y - one.base.y) * pull;
    }
    for (const [index, one] of placed.entries())
      for (let next = index + 1; next < placed.length; next += 1) {
        const other = placed[next];
        if (other && part(one.base, other.base, size)) isMoving = true;
      }
    for (const one of placed) one.base = inside(one.base, size, frame);
    if (!isMoving) break;
  }
  return placed;
}
