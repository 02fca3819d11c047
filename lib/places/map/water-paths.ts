import { project, type Point } from './projection';
import { ISLAND, LAKES, RIVERS, toPosition } from './waters';

const shown = (value: number) => String(Math.round(value * 10) / 10);
const at = ({ x, y }: Point) => `${shown(x)} ${shown(y)}`;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const projected = (line: readonly (readonly [number, number])[]) =>
  line.map((one) => project(toPosition(one)));

/** A closed shoreline with rounded corners. */
function shore(corners: readonly Point[]): string {
  const turns = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return `Q${at(corner)} ${at(middle(corner, next))}`;
  });
  const [first, last] = [corners[0], corners.at(-1)];
  return first && last ? `M${at(middle(last, first))}${turns.join('')}z` : '';
}

/** An open watercourse with rounded bends. */
function course(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return '';
  const bends = rest.map((bend, index) => `Q${at(bend)} ${at(middle(bend, rest[index + 1] ?? last))}`);
  return `M${at(first)}${bends.join('')}L${at(last)}`;
}

/** The waters of the region as map paths: three lakes, an island, the rivers. */
export const WATER_PATHS = {
  lakes: Object.values(LAKES)
    .map((lake) => shore(projected(lake)))
    .join(''),
  island: shore(projected(ISLAND)),
  rivers: RIVERS.map((river) => course(projected(river))).join(''),
} as const;
