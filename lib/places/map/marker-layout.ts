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

/** A label beside its marker; `y` is the baseline of its first line. */
export type LabelPlace = {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: readonly string[];
};

type LabelOptions = { size: Frame; frame: Frame; letter: number; line: number };
/** With the ways to break its label, the best first. */
type Labelled = { base: Point; labels: readonly (readonly string[])[] };

/** The area that two boxes share. Called a hundred thousand times for a map, so it creates no objects. */
function sharedArea(a: Box, b: Box): number {
  const x = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  if (x <= 0) return 0;
  const y = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return y <= 0 ? 0 : x * y;
}

/** Heights tried beside a marker, from a label that ends at its base to one that begins above it. */
const HEIGHTS = 13;

/** A cut label is worse than one over a marker: the cost of what lies outside, per unit of area. */
const OUTSIDE = 4;

type Option = { box: Box; place: LabelPlace };

function optionsFor(base: Point, lines: readonly string[], { size, letter, line }: LabelOptions): Option[] {
  const width = Math.max(...lines.map(({ length }) => length)) * letter;
  const height = line * lines.length;
  const side = size.width / 2 + letter / 2;
  const [lowest, highest] = [base.y - height * 0.7, base.y - size.height - height * 0.5];
  const beside = Array.from(
    { length: HEIGHTS },
    (_, step) => lowest + ((highest - lowest) * step) / (HEIGHTS - 1),
  ).flatMap((top): Option[] => {
    const y = top + line * 0.78;
    return [
      {
        box: { left: base.x + side, top, width, height },
        place: { x: base.x + side, y, anchor: 'start', lines },
      },
      {
        box: { left: base.x - side - width, top, width, height },
        place: { x: base.x - side, y, anchor: 'end', lines },
      },
    ];
  });
  const below = base.y + line * 0.15;
  return [
    ...beside,
    {
      box: { left: base.x - width / 2, top: below, width, height },
      place: { x: base.x, y: below + line * 0.78, anchor: 'middle', lines },
    },
  ];
}

/** How often each label is placed again, knowing where the others are. */
const LABEL_ROUNDS = 3;

/**
 * Labels to the right or left of the markers or below, where they cover least of other labels, markers and the margin.
 * Those with the least choice are placed first; then each moves where the others leave more room.
 * @param options.letter mean width of a letter, `line` height of a line
 */
export function placeLabels(markers: readonly Labelled[], options: LabelOptions): LabelPlace[] {
  const doors = markers.map(({ base }) => markerBox(base, options.size));
  const chosen: (Option | undefined)[] = [];
  const costOf = ({ box }: Option, own: number) => {
    const outside = Math.max(0, -box.left) + Math.max(0, box.left + box.width - options.frame.width);
    let cost = outside * box.height * OUTSIDE;
    doors.forEach((door, at) => {
      if (at === own) return;
      cost += sharedArea(box, door);
      const label = chosen[at];
      if (label) cost += sharedArea(box, label.box);
    });
    return cost;
  };
  const place = ({ at, choices }: (typeof waiting)[number]) => {
    let [best, least] = [chosen[at], Infinity];
    if (best) least = costOf(best, at);
    for (const choice of choices) {
      const cost = costOf(choice, at);
      if (cost < least) [best, least] = [choice, cost];
    }
    if (best) chosen[at] = best;
  };
  const waiting = markers.map((marker, at) => ({
    at,
    choices: marker.labels.flatMap((lines) => optionsFor(marker.base, lines, options)),
  }));
  const freeFor = ({ at, choices }: (typeof waiting)[number]) =>
    choices.filter((choice) => costOf(choice, at) === 0).length;
  const labels = [...waiting];
  while (waiting.length) {
    const free = waiting.map(freeFor);
    const [next] = waiting.splice(free.indexOf(Math.min(...free)), 1);
    if (next) place(next);
  }
  for (let round = 0; round < LABEL_ROUNDS; round += 1) labels.forEach(place);
  return markers.flatMap((_, at) => chosen[at]?.place ?? []);
}
