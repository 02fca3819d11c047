/** Drawings as data, rendered both as SVG and into PDFs. */
export type Drawing = { width: number; height: number; shapes: Shape[] };

type Paint = {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  /** Clip path: only what is inside is painted. */
  clip?: string;
  /** Clockwise rotation about a point. */
  rotate?: { degrees: number; x: number; y: number };
};

export type Shape = Paint &
  ({ kind: 'path'; d: string } | { kind: 'circle'; x: number; y: number; r: number });

/** One decimal is below what the eye can see and keeps a poster under 3 KB. */
export const round = (value: number): number => Math.round(value * 10) / 10;

type Point = readonly [x: number, y: number];

export const path = (d: string, fill: string): Shape => ({ kind: 'path', d, fill });

export const rectPath = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

export const rect = (x: number, y: number, width: number, height: number, fill: string): Shape =>
  path(rectPath(x, y, width, height), fill);

/** A square that slightly overlaps its neighbours, to avoid hairlines between tiles. */
export const tile = (x: number, y: number, size: number, fill: string): Shape =>
  rect(x - 0.4, y - 0.4, size + 0.8, size + 0.8, fill);

export const circle = (x: number, y: number, r: number, fill: string): Shape => ({
  kind: 'circle',
  x: round(x),
  y: round(y),
  r: round(r),
  fill,
});

export const polygonPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

export const polygon = (points: readonly Point[], fill: string): Shape => path(polygonPath(points), fill);

/** An arch: a half circle on two jambs. Never lower than half its width. */
export const archPath = (x: number, y: number, width: number, height: number): string => {
  const r = round(width / 2);
  const spring = round(y + width / 2);
  return `M${round(x)} ${round(y + height)}V${spring}A${r} ${r} 0 0 1 ${round(x + width)} ${spring}V${round(y + height)}z`;
};

export const arch = (x: number, y: number, width: number, height: number, fill: string): Shape =>
  path(archPath(x, y, width, height), fill);

/** A person standing on the floor: a head above a small arch. */
export const person = (x: number, floor: number, size: number, fill: string): Shape[] => [
  circle(x, floor - size * 1.78, size * 0.34, fill),
  arch(x - size * 0.42, floor - size * 1.3, size * 0.84, size * 1.3, fill),
];

/** A quarter disc in a square. The corner of its centre counts clockwise from the top left, 0 to 3. */
export function quarter(left: number, top: number, side: number, corner: number, fill: string): Shape {
  const [x, y, s] = [round(left), round(top), round(side)];
  const [right, bottom] = [round(x + s), round(y + s)];
  const arc = `A${s} ${s} 0 0 1`;
  const data = [
    `M${x} ${y}h${s}${arc} ${x} ${bottom}z`,
    `M${right} ${y}v${s}${arc} ${x} ${y}z`,
    `M${right} ${bottom}h${-s}${arc} ${right} ${y}z`,
    `M${x} ${bottom}v${-s}${arc} ${right} ${bottom}z`,
  ];
  return path(data[corner] ?? '', fill);
}

/** Upper half of an ellipse; the drawing's edge cuts the lower half. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): Shape => {
  const [w, h] = [round(rx), round(ry)];
  return path(`M${round(x - rx)} ${round(y)}a${w} ${h} 0 1 1 ${2 * w} 0a${w} ${h} 0 1 1 ${-2 * w} 0z`, fill);
};

export const clipped = (shapes: readonly Shape[], clip: string): Shape[] =>
  shapes.map((shape) => ({ ...shape, clip }));

export const rotated = (shapes: readonly Shape[], degrees: number, x: number, y: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, rotate: { degrees, x: round(x), y: round(y) } }));
