import type { CategoryColours } from '../categories';
import type { Random } from '../random';

/** Four colours by role: the ground and three that differ from it. */
export type Scheme = { ground: string; first: string; second: string; third: string };

/** What the drawing of one category gets to work with. */
export type Scene = {
  random: Random;
  width: number;
  height: number;
  columns: number;
  rows: number;
  scheme: Scheme;
  own: CategoryColours;
  /** The base colour of the category's guest. */
  guestBase: string;
  flipped: boolean;
  /** The left edge of something `width` wide that may stand mirrored. */
  mirror: (x: number, width: number) => number;
};

/** Side of a tile, in units of the drawing. */
export const UNIT = 100;
