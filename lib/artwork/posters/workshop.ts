import { arch, circle, polygon, quarter, rect, tile, type Shape } from '../shapes';
import { UNIT, type Scene } from './scene';

type Fills = readonly [string, ...string[]];

type Corner = readonly [x: number, y: number];

const TRIANGLES: readonly [readonly Corner[], readonly Corner[]] = [
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [1, 0],
    [1, 1],
    [0, 1],
  ],
];

const STRIPES = [0, 25, 50, 75];

type TileArgs = { scene: Scene; x: number; y: number; main: string; other: string };
type Tile = (args: TileArgs) => Shape[];

/** Seven tiles; the last one is blank. */
const TILES: readonly Tile[] = [
  ({ scene, x, y, main }) => [quarter(x, y, UNIT, scene.random.integer(0, 3), main)],
  ({ x, y, main, other }) => [tile(x, y, UNIT, main), circle(x + 50, y + 50, 28, other)],
  ({ scene, x, y, main }) => [
    polygon(
      scene.random.pick(TRIANGLES).map(([dx, dy]) => [x + dx * UNIT, y + dy * UNIT] as const),
      main,
    ),
  ],
  ({ scene, x, y, main }) => [tile(x, y, UNIT, main), arch(x + 22, y + 20, 56, 80, scene.scheme.ground)],
  ({ x, y, main }) => STRIPES.map((offset) => rect(x, y + offset, UNIT, 12.5, main)),
  ({ scene, x, y, main, other }) => [
    tile(x, y, UNIT, main),
    quarter(x, y, UNIT, scene.random.integer(0, 3), other),
  ],
  () => [],
];

/** A tile of twice the size: a door in a door, a quarter, or half a disc. */
function doubleTile({ random, scheme }: Scene, x: number, y: number, [field, form = field]: Fills): Shape[] {
  const forms = [
    () => [arch(x + 30, y + 20, 140, 180, form), arch(x + 70, y + 80, 60, 120, scheme.ground)],
    () => [
      quarter(x, y, 2 * UNIT, random.integer(0, 3), form),
      circle(x + UNIT, y + UNIT, 34, scheme.ground),
    ],
    () => [
      circle(x + UNIT, y + UNIT, 84, form),
      rect(x + UNIT, y, UNIT, 2 * UNIT, field),
      circle(x + UNIT, y + UNIT, 40, scheme.ground),
    ],
  ] as const;
  const draw = random.pick(forms);
  return [rect(x, y, 2 * UNIT, 2 * UNIT, field), ...draw()];
}

/** Modular tiles, never the same twice in a row. */
export function drawWorkshop(scene: Scene): Shape[] {
  const { random, scheme, columns, rows } = scene;
  const fills: Fills = [scheme.first, scheme.second, scheme.third];
  const doubleColumn = random.integer(0, columns - 2);
  const doubleRow = random.integer(0, rows - 2);
  const isTaken = (column: number, row: number) =>
    column >= doubleColumn && column < doubleColumn + 2 && row >= doubleRow && row < doubleRow + 2;
  const shapes: Shape[] = [];
  let last = -1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (isTaken(column, row)) continue;
      let kind: number;
      do kind = random.integer(0, TILES.length - 1);
      while (kind === last);
      last = kind;
      const main = random.pick(fills);
      const [otherA = main, otherB = main] = fills.filter((fill) => fill !== main);
      const other = random.pick([otherA, otherB]);
      shapes.push(...(TILES[kind]?.({ scene, x: column * UNIT, y: row * UNIT, main, other }) ?? []));
    }
  return [...shapes, ...doubleTile(scene, doubleColumn * UNIT, doubleRow * UNIT, fills)];
}
