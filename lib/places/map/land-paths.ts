import { HILLS, LAKES, VALLEYS, type Outline } from './outlines';
import { project, type Point } from './projection';
import { RIVERS, STREAMS } from './rivers';

const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A third of the way to the tangent of Catmull and Rom, which passes through every point. */
const TENSION = 6;

/** A smooth curve through all points. */
function curve(outline: Outline, isClosed: boolean): string {
  const points = outline.map(([longitude, latitude]) => project({ longitude, latitude }));
  const last = points.length - 1;
  const pointAt = (index: number): Point => {
    const inside = isClosed ? (index + points.length) % points.length : Math.max(0, Math.min(last, index));
    return points[inside] ?? { x: 0, y: 0 };
  };
  const toward = (from: Point, before: Point, after: Point): Point => ({
    x: from.x + (after.x - before.x) / TENSION,
    y: from.y + (after.y - before.y) / TENSION,
  });
  const steps = Array.from({ length: isClosed ? points.length : last }, (_, index) => {
    const [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(pointAt) as [
      Point,
      Point,
      Point,
      Point,
    ];
    return `C${at(toward(from, before, to))} ${at(toward(to, after, from))} ${at(to)}`;
  });
  return `M${at(pointAt(0))}${steps.join('')}${isClosed ? 'z' : ''}`;
}

const areas = (outlines: readonly Outline[]) => outlines.map((one) => curve(one, true)).join('');
const lines = (outlines: readonly Outline[]) => outlines.map((one) => curve(one, false)).join('');

/** The land around the lakes as map paths. */
export const LAND_PATHS = {
  hills: areas(HILLS),
  valleys: areas(VALLEYS),
  lakes: areas(Object.values(LAKES)),
  rivers: lines(RIVERS),
  streams: lines(STREAMS),
} as const;
