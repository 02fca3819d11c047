import { overlap, type Box, type Frame } from './marker-layout';
import type { Point } from './projection';

/** A label beside its door; `y` is the baseline of its first line. */
export type LabelPlace = {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: readonly string[];
};

/** A door, the spot its label should not cover, and the ways to break the label, the best first. */
export type Labelled = { door: Box; point: Point; labels: readonly (readonly string[])[] };

/** With what they cost, and how far each door should move for every label to stand clear. */
export type PlacedLabels = { places: LabelPlace[]; cost: number; moves: Point[] };

type LabelOptions = { frame: Frame; letters: number; line: number };

/** Width of letters of the font, in parts of their size. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,’ ]/, 0.27],
  [/[frtJ/(-]/, 0.43],
  [/[mwMWOQ]/, 0.9],
  [/\p{Lu}/u, 0.72],
];
const LETTER = 0.59;

export const lineWidth = (line: string, letters: number): number =>
  letters *
  Array.from(line).reduce(
    (sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? LETTER),
    0,
  );

/** Distance of two boxes; none if they touch. */
export function distance(a: Box, b: Box): number {
  const x = Math.max(a.left - b.left - b.width, b.left - a.left - a.width, 0);
  const y = Math.max(a.top - b.top - b.height, b.top - a.top - a.height, 0);
  return Math.sqrt(x * x + y * y);
}

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** The area that two boxes share. */
function sharedArea(a: Box, b: Box): number {
  const x = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  if (x <= 0) return 0;
  const y = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return y <= 0 ? 0 : x * y;
}

const widthOf = (lines: readonly string[], letters: number) =>
  Math.max(...lines.map((text) => lineWidth(text, letters)));

const SHIFT = { start: 0, middle: 0.5, end: 1 } as const;
const boxAt = ({ x, y, anchor, lines }: LabelPlace, width: number, line: number): Box => ({
  left: x - width * SHIFT[anchor],
  top: y - line * BASELINE,
  width,
  height: line * lines.length,
});

export const labelBox = (place: LabelPlace, letters: number, line: number): Box =>
  boxAt(place, widthOf(place.lines, letters), line);

/** From the top of a line to its baseline, in parts of its height. */
const BASELINE = 0.78;

type Option = { place: LabelPlace; box: Box; claim: Box; cost: number };

/** Between two labels, in parts of the letter size. */
const APART = 0.2;

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Heights tried beside a door, from a label that ends at its foot to one that begins above it. */
const HEIGHTS = 13;

/** A label that is cut is worse than one that covers another. */
const OUTSIDE = 4;
/** What covers a point or stands far from the foot of its door is legible, so it costs little. */
const SLIGHT = 0.05;
/** What one unit that is missing to the nearest other door costs. */
const UNCLEAR = 40;
/** How much nearer than another door the own one must be, in parts of the letter size. */
const CLEAR = 0.35;

/** Places beside a door, below and above it. */
function placesFor({ left, top, width, height }: Box, lines: readonly string[], options: LabelOptions) {
  const { letters, line } = options;
  const gap = letters * 0.2;
  const tall = line * lines.length;
  const [lowest, highest] = [top + height - tall * 0.9, top - tall * 0.5];
  const right = left + width + gap;
  const middle = left + width / 2;
  const beside = Array.from({ length: HEIGHTS }, (_, step) => {
    const y = lowest + ((highest - lowest) * step) / (HEIGHTS - 1) + line * BASELINE;
    return [
      { x: right, y, anchor: 'start' as const, lines },
      { x: left - gap, y, anchor: 'end' as const, lines },
    ];
  });
  const ends = [top + height + gap / 2, top - tall - gap / 2].flatMap((from) => {
    const y = from + line * BASELINE;
    return [
      { x: middle, y, anchor: 'middle' as const, lines },
      { x: left, y, anchor: 'start' as const, lines },
      { x: left + width, y, anchor: 'end' as const, lines },
    ];
  });
  return [...beside.flat(), ...ends];
}

/** How much farther a door should be for a label to read as that of its own. */
const missingTo = (box: Box, own: Box, other: Box, letters: number): number =>
  distance(box, own) + letters * CLEAR - distance(box, other);

/** Every place of a label, with what it costs whatever the others do. */
function optionsFor(own: Labelled, others: readonly Labelled[], options: LabelOptions): Option[] {
  const { frame, letters, line } = options;
  const around = others.map(({ door, point }) => ({
    door,
    spot: { left: point.x - 8, top: point.y - 8, width: 16, height: 16 },
  }));
  return own.labels.flatMap((lines, breaking) => {
    const width = widthOf(lines, letters);
    return placesFor(own.door, lines, options).map((place, order): Option => {
      const box = boxAt(place, width, line);
      const cut =
        Math.max(0, -box.left, box.left + box.width - frame.width) * box.height +
        Math.max(0, -box.top, box.top + box.height - frame.height) * box.width;
      let cost = cut * OUTSIDE + (breaking * 40 + order) * SLIGHT;
      const clear = distance(box, own.door) + letters * CLEAR;
      for (const { door, spot } of around) {
        const missing = clear - distance(box, door);
        if (missing > 0) cost += missing * UNCLEAR + sharedArea(box, door);
        cost += sharedArea(box, spot) * SLIGHT;
      }
      return { place, box, claim: grown(box, letters * APART), cost };
    });
  });
}

type Label = { options: readonly Option[]; chosen: Option };

const between = (a: Option, b: Option): number => {
  const area = sharedArea(a.claim, b.box);
  return area && area + UNCLEAR;
};

const costAmong = (option: Option, others: readonly Label[]): number =>
  others.reduce((sum, { chosen }) => sum + between(option, chosen), option.cost);

const cheapest = (options: readonly Option[], costOf: (option: Option) => number): Option =>
  options.map((option) => ({ option, cost: costOf(option) })).reduce((a, b) => (b.cost < a.cost ? b : a))
    .option;

/** Moves two labels at once, where moving either does not help. */
function moveTogether(a: Label, b: Label, others: readonly Label[]): boolean {
  const ofB = b.options.map((option) => ({ option, cost: costAmong(option, others) }));
  let least = costAmong(a.chosen, others) + costAmong(b.chosen, others) + between(a.chosen, b.chosen);
  let isMoved = false;
  for (const option of a.options) {
    const cost = costAmong(option, others);
    if (cost >= least) continue;
    for (const other of ofB) {
      const sum = cost + other.cost + between(option, other.option);
      if (sum < least) [least, a.chosen, b.chosen, isMoved] = [sum, option, other.option, true];
    }
  }
  return isMoved;
}

/** What a label lacks, its own door and the other move apart. */
function movesOf(markers: readonly Labelled[], labels: readonly Label[], { letters }: LabelOptions): Point[] {
  const moves = markers.map(() => ({ x: 0, y: 0 }));
  for (const [own, marker] of markers.entries())
    for (const [at, { door }] of markers.entries()) {
      const box = labels[own]?.chosen.box;
      const missing = box && own !== at ? missingTo(box, marker.door, door, letters) : 0;
      if (!box || missing <= 0) continue;
      const { x, y } = overlap(box, door);
      const axis = x < y ? 'x' : 'y';
      const step = (missing * 0.75 + 1) * Math.sign(middle(door)[axis] - middle(box)[axis] || 1);
      const [mine, other] = [moves[own], moves[at]];
      if (mine) mine[axis] -= step;
      if (other) other[axis] += step;
    }
  return moves;
}

/** Rounds in which labels move; they end earlier when none does. */
const ROUNDS = 12;

/**
 * Labels beside their doors: over no other label or door, inside the frame, and nearer to their own door than to
 * another. Each goes where it costs least, knowing where the others are. Deterministic.
 */
export function placeLabels(markers: readonly Labelled[], options: LabelOptions): PlacedLabels {
  const labels = markers.map((own): Label => {
    const all = optionsFor(
      own,
      markers.filter((other) => other !== own),
      options,
    );
    return { options: all, chosen: cheapest(all, ({ cost }) => cost) };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoving = false;
    for (const label of labels) {
      const others = labels.filter((other) => other !== label);
      const best = cheapest([label.chosen, ...label.options], (option) => costAmong(option, others));
      isMoving ||= best !== label.chosen;
      label.chosen = best;
    }
    for (const [at, a] of labels.entries())
      for (const b of labels.slice(at + 1))
        if (between(a.chosen, b.chosen))
          isMoving =
            moveTogether(
              a,
              b,
              labels.filter((one) => one !== a && one !== b),
            ) || isMoving;
    if (!isMoving) break;
  }
  const cost = labels.reduce((sum, { chosen }, at) => sum + costAmong(chosen, labels.slice(at + 1)), 0);
  return { places: labels.map(({ chosen }) => chosen.place), cost, moves: movesOf(markers, labels, options) };
}

/** Whether a name at an angle, centred on a point, touches one of the boxes. */
export function isCovered(
  { x, y, angle, size, text }: Point & { angle: number; size: number; text: string },
  boxes: readonly Box[],
): boolean {
  const half = lineWidth(text, size) / 2;
  const turn = (angle * Math.PI) / 180;
  const steps = Array.from({ length: 9 }, (_, step) => ((step - 4) / 4) * half);
  return steps.some((along) => {
    const spot = { left: x + along * Math.cos(turn), top: y + along * Math.sin(turn), width: 0, height: 0 };
    return boxes.some((box) => distance(spot, box) < size);
  });
}
